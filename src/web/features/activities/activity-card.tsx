import {
  ClipboardList,
  FileText,
  Image,
  type LucideIcon,
  MessagesSquare,
  Sparkles,
  StickyNote,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Activity, ActivityType } from '#contract/activities.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { dateAndTime, timeAgo } from '#web/ui/dates.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { detailOf, placeOf } from './activity-words.ts';
import { ConversationNotes } from './conversation-notes.tsx';
import { TaskState } from './task-state.tsx';

/** Each kind in a colour of its own: what is said in green, written in ink, shown and asked on paper, Walt's work in amber. */
const looks: Record<ActivityType, { icon: LucideIcon; tone: string }> = {
  conversation: { icon: MessagesSquare, tone: 'bg-accent text-accent-ink' },
  note: { icon: StickyNote, tone: 'bg-accent-soft text-accent' },
  text_entry: { icon: FileText, tone: 'bg-ink text-paper' },
  photo: { icon: Image, tone: 'bg-paper-sunken text-ink' },
  questionnaire: { icon: ClipboardList, tone: 'border-2 border-line-strong text-ink' },
  ai_task: { icon: Sparkles, tone: 'bg-waiting-soft text-waiting' },
};

type ActivityCardProps = { activity: Activity; projectId: string };

export function ActivityCard({ activity, projectId }: ActivityCardProps) {
  const { icon: Icon, tone } = looks[activity.type];
  const detail = detailOf(activity);
  const failed = activity.type === 'ai_task' && activity.data.status === 'failed';
  return (
    <Card as="li" className="relative flex gap-4">
      <span
        className={classNames(
          'flex size-11 shrink-0 items-center justify-center rounded-full',
          failed ? 'bg-danger-soft text-danger' : tone,
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="sm:flex sm:items-baseline sm:justify-between sm:gap-4">
          <h2 className="text-lg font-semibold break-words">
            <Leading to={placeOf(activity, projectId)}>{activity.title}</Leading>
          </h2>
          <time
            dateTime={activity.timestamp.toISOString()}
            title={dateAndTime(activity.timestamp)}
            className="shrink-0 text-sm text-ink-muted"
          >
            {timeAgo(activity.timestamp)}
          </time>
        </div>
        {activity.type === 'note' ? (
          <Markdown className="mt-1 max-w-[66ch] break-words">{detail}</Markdown>
        ) : (
          detail && (
            <p className="mt-1 line-clamp-4 max-w-[66ch] break-words whitespace-pre-line">
              {detail}
            </p>
          )
        )}
        {activity.type === 'conversation' && activity.data.status !== 'completed' && (
          <Badge tone="waiting" className="mt-2">
            Active
          </Badge>
        )}
        {activity.type === 'conversation' && (
          <div className="relative z-10">
            <ConversationNotes {...activity.data} />
          </div>
        )}
        {activity.type === 'ai_task' && (
          <TaskState id={activity.id} task={activity.data} projectId={projectId} />
        )}
      </div>
    </Card>
  );
}

function Leading({ to, children }: { to: string | null; children: ReactNode }) {
  // The whole card leads there; what can be pressed in it lies above.
  return to ? (
    <TextLink render={<Link to={to} />} className="after:absolute after:inset-0">
      {children}
    </TextLink>
  ) : (
    children
  );
}
