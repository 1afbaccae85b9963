import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { interviewScreen } from '#contract/chats.ts';
import type { conversationRoutes } from '#contract/conversations.ts';
import { paths } from '#contract/paths.ts';
import type { Answer } from '#contract/route.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { openQuestionsQuery } from './chats.queries.ts';

const { moreNeeded, covered, goodbye, again } = interviewScreen;

/** The talk has ended and something is still open. */
export function MoreNeededCard() {
  return (
    <Card as="section" tone="next">
      <Title>{moreNeeded.title}</Title>
      <p className="mt-3 max-w-[60ch]">{moreNeeded.text}</p>
    </Card>
  );
}

const mostOpen = 3;

/** They have said goodbye: nothing is missing, and what comes next can wait. */
export function GoodbyeCard({ openQuestions }: { openQuestions: string[] }) {
  return (
    <Card as="section" tone="next">
      <Title>{goodbye.title}</Title>
      <p className="mt-3 max-w-[60ch]">{goodbye.text}</p>
      {openQuestions.length > 0 && (
        <>
          <p className="mt-4 max-w-[60ch]">{goodbye.next}</p>
          <ul className="mt-2 flex max-w-[60ch] list-disc flex-col gap-1 ps-5">
            {openQuestions.slice(0, mostOpen).map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** Said to whoever comes back to an interview that is complete. */
export function CompleteCard() {
  return (
    <Card as="section" tone="sunken">
      <h2 className="font-story text-2xl font-medium">{again.title}</h2>
      <p className="mt-3 max-w-[60ch]">{again.text}</p>
      <TextLink placing="standalone" className="mt-3" render={<Link to={paths.home} />}>
        Continue to your next step
        <ArrowRight aria-hidden className="size-5" />
      </TextLink>
    </Card>
  );
}

/** Everything is covered; the story goes on elsewhere. */
export function CoveredCard() {
  return (
    <Card as="section" tone="next">
      <Title>{covered.title}</Title>
      <p className="mt-3 max-w-[60ch]">{covered.text}</p>
      <Button variant="primary" className="mt-5" render={<Link to={paths.home} />}>
        {covered.back}
      </Button>
    </Card>
  );
}

/** The box to type in goes when a talk ends, and focus would be lost with it. */
function Title({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 ref={title} tabIndex={-1} className="font-story text-2xl font-medium outline-none">
      {children}
    </h2>
  );
}

type ContinueCardProps = {
  /** Without a project the next suggestion is what to go to. */
  to: typeof paths.home | typeof paths.onDeck;
};

export function ContinueCard({ to }: ContinueCardProps) {
  return (
    <Card as="section" tone="sunken">
      <TextLink placing="standalone" render={<Link to={to} />}>
        Continue to your next step
        <ArrowRight aria-hidden className="size-5" />
      </TextLink>
    </Card>
  );
}

/** A talk that ended with a goodbye, and what is still to be told. */
export function TalkEnded({ talk }: { talk: Answer<typeof conversationRoutes.start> }) {
  const { conversation, context } = talk;
  const open = useQuery(openQuestionsQuery(conversation.id, context.questions));
  return <GoodbyeCard openQuestions={context.isComplete ? [] : (open.data ?? [])} />;
}
