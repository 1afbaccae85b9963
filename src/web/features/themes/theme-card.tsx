import { useId } from 'react';
import { createSearchParams, generatePath, Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Theme } from '#contract/themes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { longDate } from '#web/ui/dates.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** How much of the telling it takes up, as one would say it of a person's life. */
const prevalenceWords = {
  high: 'You come back to this often.',
  medium: 'You come back to this now and then.',
  low: 'You touched on this.',
} as const;

export function ThemeCard({ theme }: { theme: Theme }) {
  const { title, description, prevalence, examples, exampleSources, relatedConcepts } = theme;
  const heading = useId();
  return (
    <Card as="li" aria-labelledby={heading}>
      <h2 id={heading} className="text-xl font-semibold break-words">
        {title}
      </h2>
      <p className="mt-2 max-w-[66ch] break-words">
        {description} {prevalenceWords[prevalence]}
      </p>
      {examples.length > 0 && (
        <>
          <h3 className="mt-5 text-base font-semibold">In your words</h3>
          <ul className="mt-2 flex flex-col gap-3">
            {examples.map((text, at) => (
              <Example
                key={`${exampleSources[at]?.id} ${text}`}
                text={text}
                source={exampleSources[at]}
              />
            ))}
          </ul>
        </>
      )}
      {relatedConcepts.length > 0 && (
        <>
          <h3 className="mt-5 text-base font-semibold">Related</h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {relatedConcepts.map((concept) => (
              <li key={concept}>
                <Badge>{concept}</Badge>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-5 text-sm text-ink-muted">
        Found on <time dateTime={theme.createdAt.toISOString()}>{longDate(theme.createdAt)}</time>
      </p>
    </Card>
  );
}

type ExampleProps = { text: string; source: Theme['exampleSources'][number] | undefined };

function Example({ text, source }: ExampleProps) {
  const { conversationId = null, messageId = null } = source ?? {};
  const search = messageId ? `?${createSearchParams({ message: messageId })}` : '';
  return (
    <li className="border-s-2 border-line-strong ps-4">
      <blockquote className="font-story break-words italic">“{text}”</blockquote>
      {conversationId && (
        <TextLink
          placing="standalone"
          className="text-sm"
          render={
            <Link to={`${generatePath(paths.conversation, { id: conversationId })}${search}`} />
          }
        >
          From a conversation
        </TextLink>
      )}
    </li>
  );
}
