import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { chatMessages, interviewScreen } from '#contract/chats.ts';
import type { conversationRoutes, Message } from '#contract/conversations.ts';
import type { Note } from '#contract/notes.ts';
import { paths } from '#contract/paths.ts';
import type { Answer } from '#contract/route.ts';
import { useDraft } from '#web/api/drafts.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, QuestionCard } from '#web/ui/card.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { SavingLine } from '#web/ui/saving-line.tsx';
import { openingOf, questionCardQuery, type Said, useSay } from './chats.queries.ts';
import { Composer } from './composer.tsx';
import { CompleteCard, ContinueCard, CoveredCard, TalkEnded } from './outcome-cards.tsx';
import { Thread } from './thread.tsx';
import { useEnding } from './use-ending.ts';

type TalkProps = {
  place: { projectId: string; interviewId: string };
  talk: Answer<typeof conversationRoutes.start>;
  onNotes: (notes: Note[]) => void;
  /** What is offered with an answer, once Walt has it. */
  underAnswer: (message: Message, place: 'last' | 'earlier') => ReactNode;
  /** What stands here once the talk has ended. */
  afterwards: ReactNode;
};

/** Where the talk stands: going on, ended by either side, or with all its topics covered. */
type Phase = 'open' | 'ended' | 'covered';

/** A typed conversation. What one writes is kept here until Walt has it, also over a reload. */
export function Talk({ place, talk, onNotes, underAnswer, afterwards }: TalkProps) {
  const { conversation, context } = talk;
  const [draft, keepDraft] = useDraft<Said>(`talk.${conversation.id}`);
  const [phase, setPhase] = useState<Phase>('open');
  const [newest, setNewest] = useState<string | null>(null);
  const saying = useSaying();
  const say = useSay(place, conversation.id, { onNotes, onSaid: saying.onSaid });
  const ending = useEnding(conversation.id);
  const opening =
    conversation.messages.length === 0 ? openingOf(conversation, context.introScript) : null;
  const messages = opening ? [opening] : conversation.messages;
  const pending = say.isPending && draft ? [{ ...draft, role: 'user', timestamp: new Date() }] : [];

  const isPending = ({ id }: Message) => pending.some((one) => one.id === id);
  const card = useQuestionCard(conversation.id, messages.at(-1));
  const isAsked = card !== null && phase === 'open' && !say.isPending;
  const whatNow = useInSight(conversation.messages.length + pending.length, phase, isAsked);

  const send = () => {
    if (!draft) return;
    const said = { id: draft.id, content: draft.content.trim() };
    saying.begin();
    say.mutate(
      { said, opening },
      {
        onSuccess: (turn) => {
          keepDraft(null);
          // What was heard while it came is not typed out again.
          setNewest(saying.wasHeard() ? null : turn.message.id);
          ending.takeTurn(turn);
          if (turn.interviewComplete && !context.isComplete) setPhase('covered');
          else if (turn.hangUp) setPhase('ended');
        },
      },
    );
  };
  return (
    <div className="flex flex-col gap-8">
      {context.isComplete && phase === 'open' && <CompleteCard />}
      {context.introCardText && !context.isComplete && (
        <Card as="section" tone="sunken" aria-label="About this conversation">
          <Markdown>{context.introCardText}</Markdown>
        </Card>
      )}
      <Thread
        messages={[...messages, ...pending]}
        thinking={say.isPending}
        saying={say.isPending ? saying.soFar : ''}
        newest={newest}
        underAnswer={(message, which) => !isPending(message) && underAnswer(message, which)}
      />
      <div ref={whatNow} className="flex scroll-mt-24 scroll-mb-4 flex-col gap-8">
        {phase === 'covered' && <CoveredCard />}
        {phase === 'ended' && <TalkEnded talk={talk} />}
        {phase !== 'open' && afterwards}
        {isAsked && <QuestionCard card={card} />}
        {phase !== 'covered' && (
          <Composer
            value={say.isPending ? '' : (draft?.content ?? '')}
            onChange={(content) =>
              keepDraft(content === '' ? null : { id: draft?.id ?? uuidv7(), content })
            }
            onSend={send}
            busy={say.isPending}
            failure={adviceOr(chatMessages.notSent, say.error)}
          />
        )}
      </div>
      {phase === 'covered' && <ContinueCard to={paths.home} />}
      <SavingLine saving={say.isPending || ending.isPending} label={interviewScreen.saving} />
      {phase === 'open' && conversation.messages.length > 1 && (
        <Button
          variant="quiet"
          className="self-start"
          busy={ending.isPending}
          onClick={() => ending.end(() => setPhase('ended'))}
        >
          Stop for today
        </Button>
      )}
    </div>
  );
}

/** Keeps in sight where one goes on, with the words right above it, whenever something is said. */
function useInSight(said: number, phase: Phase, isAsked: boolean) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card above it moves where one goes on
  useEffect(() => {
    // Who has just come reads first what the conversation is about.
    if (said === 0 && phase === 'open') return;
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [said, phase, isAsked]);
  return place;
}

/** What Walt asked last, once it is known; nothing where he asked nothing. */
function useQuestionCard(conversationId: string, last: Message | undefined) {
  const isWalts = last?.role === 'assistant';
  const { data } = useQuery({
    ...questionCardQuery(conversationId, last ?? noMessage),
    enabled: isWalts,
  });
  return (isWalts && data) || null;
}

const noMessage = { id: '', content: '' };

/** What Walt has said so far of the answer that he is giving. */
function useSaying() {
  const [soFar, setSoFar] = useState('');
  const heard = useRef(false);
  return {
    soFar,
    begin() {
      heard.current = false;
      setSoFar('');
    },
    onSaid(text: string) {
      heard.current = true;
      setSoFar(text);
    },
    /** Whether any of the answer was on the screen before it was whole. */
    wasHeard: () => heard.current,
  };
}
