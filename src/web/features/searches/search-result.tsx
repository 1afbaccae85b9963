import {
  ClipboardList,
  FileText,
  type LucideIcon,
  MessagesSquare,
  Mic,
  StickyNote,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { speakerOf } from '#contract/conversations.ts';
import type { Excerpt, ResultKind, SearchResult } from '#contract/searches.ts';
import { useActiveProject } from '#web/api/active-project.ts';
import { Card } from '#web/ui/card.tsx';
import { dateAndTime } from '#web/ui/dates.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { kindLabels, morePlaces, placeOf } from './result-words.ts';
import { useEnterProject } from './searches.queries.ts';

const icons: Record<ResultKind, LucideIcon> = {
  conversation: MessagesSquare,
  note: StickyNote,
  text: FileText,
  voiceMemo: Mic,
  answer: ClipboardList,
};

export function SearchResultCard({ result }: { result: SearchResult }) {
  const { kind, title, project, at, places, excerpts, question } = result;
  const Icon = icons[kind];
  const elsewhere = useIsElsewhere(project);
  return (
    <Card as="li" className="relative">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <Icon aria-hidden className="size-5 shrink-0 text-accent" />
        <span>{kindLabels[kind]}</span>
        <time dateTime={at.toISOString()}>{dateAndTime(at)}</time>
      </p>
      <h2 className="mt-2 text-lg font-semibold break-words">
        <ResultLink result={result}>{title ?? kindLabels[kind]}</ResultLink>
      </h2>
      {elsewhere && <p className="text-sm break-words text-ink-muted">in “{project.title}”</p>}
      {question && <p className="mt-2 font-medium">{question}</p>}
      {excerpts.map((excerpt, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: excerpts have no names and never reorder
        <ExcerptLine key={place} excerpt={excerpt} />
      ))}
      {places > excerpts.length && (
        <p className="mt-2 text-sm text-ink-muted">{morePlaces(places - excerpts.length)}</p>
      )}
    </Card>
  );
}

/** Whether something belongs to another project than the one that is worked on. */
function useIsElsewhere({ id }: SearchResult['project']) {
  const active = useActiveProject();
  return !(active.state === 'ready' && active.project.id === id);
}

/** A questionnaire is always that of the active project, so its project is entered first. */
function ResultLink({ result, children }: { result: SearchResult; children: string }) {
  const elsewhere = useIsElsewhere(result.project);
  const enter = useEnterProject();
  const navigate = useNavigate();
  const to = placeOf(result);
  if (!to) return children;
  const open = (event: MouseEvent) => {
    if (result.kind !== 'answer' || !elsewhere) return;
    event.preventDefault();
    enter.mutate(result.project.id, {
      onSuccess: () => navigate(to),
      onError: (error) => reportError(error),
    });
  };
  return (
    <TextLink className="after:absolute after:inset-0" render={<Link to={to} onClick={open} />}>
      {children}
    </TextLink>
  );
}

function ExcerptLine({ excerpt }: { excerpt: Excerpt }) {
  return (
    <p className="mt-2 max-w-[66ch] font-story break-words">
      {excerpt.speaker && (
        <span className="font-plain font-semibold">{speakerOf(excerpt.speaker)}: </span>
      )}
      {excerpt.pieces.map(({ text, marked }, place) =>
        marked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces stand in the order of the text
          <mark key={place} className="rounded-sm bg-waiting-soft px-0.5 text-waiting">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}
