import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshProjects } from '#web/api/active-project.ts';

/** Sends what an earlier visit, or a time without a network, has left behind in this browser. */
export function useSendWaiting(userId: string | null) {
  const client = useQueryClient();
  useEffect(() => {
    if (!userId) return;
    const sendAll = async () => {
      // No page waits for this, so it is not among the scripts a page is opened with.
      const [{ ownOutbox }, { ownVoicePost }] = await Promise.all([
        import('#web/realtime/own-outbox.ts'),
        import('#web/realtime/own-voice-post.ts'),
      ]);
      const outbox = ownOutbox(userId);
      ownVoicePost(userId).drain();
      if (!(await outbox.isWaiting())) return;
      await outbox.drain();
      await refreshProjects(client);
    };
    const send = () => void sendAll().catch(reportError);
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [userId, client]);
}
