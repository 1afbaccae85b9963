import {
  Activity,
  Archive,
  BookOpen,
  EyeOff,
  Image,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  NotebookPen,
  PenLine,
  Search,
  Sprout,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { paths } from '#contract/paths.ts';
import { ActiveTasksBadge } from '#web/features/ai-tasks/active-tasks-badge.tsx';
import { SidebarLink } from './sidebar-link.tsx';

const picture = (Icon: LucideIcon) => (
  <Icon aria-hidden className="size-5 shrink-0 text-ink-muted" />
);

/** What a person brings to their story, and what Walt makes of it. */
export function SidebarLinks({ projectId }: { projectId: string | null }) {
  return (
    <nav aria-label="Your story" className="flex flex-col gap-1">
      <ul aria-label="Your book">
        <SidebarLink to={paths.book} label="Your book" icon={picture(BookOpen)} />
      </ul>
      <Section title="Your contributions">
        <SidebarLink to={paths.transcripts} label="Transcripts" icon={picture(MessagesSquare)} />
        <SidebarLink to={paths.yourNotes} label="Your Notes" icon={picture(NotebookPen)} />
        <SidebarLink to={paths.photos} label="Photos" icon={picture(Image)} />
        <SidebarLink to={paths.archive} label="Archive" icon={picture(Archive)} />
      </Section>
      <Section title="Walt's work">
        <SidebarLink to={paths.writing} label="Walt's Writing" icon={picture(PenLine)} />
        <SidebarLink to={paths.activity} label="Activity Log" icon={picture(Activity)}>
          {projectId && <ActiveTasksBadge projectId={projectId} />}
        </SidebarLink>
        <SidebarLink to={paths.facts} label="Facts" icon={picture(ListChecks)} />
        <SidebarLink to={paths.leftOut} label="Left out" icon={picture(EyeOff)} />
        <SidebarLink to={paths.research} label="Research" icon={picture(Search)} />
        <SidebarLink to={paths.themes} label="Themes" icon={picture(Sprout)} />
      </Section>
    </nav>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="px-3 text-sm font-semibold text-ink-muted">
        {title}
      </p>
      <ul aria-labelledby={id} className="flex flex-col">
        {children}
      </ul>
    </div>
  );
}
