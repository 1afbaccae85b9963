import { useWaltsWork } from '#web/features/ai-tasks/walts-work.ts';
import { NewFacts } from '#web/features/facts/new-facts.tsx';

/** What Walt understood of a conversation, as soon as he has gone through it. */
export function HeardFacts(of: { projectId: string; conversationId: string }) {
  return <NewFacts {...of} work={useWaltsWork(of.projectId, 'fact_extraction')} />;
}
