import { Keyboard, Mic, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Project } from '#contract/projects.ts';
import { OptionRow } from '#web/ui/option-row.tsx';
import { useCallWalt } from './call-walt.ts';

const icon = { 'aria-hidden': true, className: 'size-7', strokeWidth: 1.75 } as const;

/** Ways to add to the story at any time, whatever the journey says. */
export function ThreeOptions({ project }: { project: Project }) {
  const { call, calling } = useCallWalt(project);
  return (
    <section aria-labelledby="options">
      <h2 id="options" className="text-xl font-semibold">
        Add to your story
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-lg border border-line bg-paper-raised">
        <li>
          <OptionRow
            icon={<Phone {...icon} />}
            title="Call Walt"
            detail="Talk as you would on the telephone. He asks, you tell."
            onClick={call}
            busy={calling}
          />
        </li>
        <li>
          <OptionRow
            icon={<Mic {...icon} />}
            title="Record & transcribe"
            detail="Record or upload audio and Walt will transcribe whatever you say."
            render={<Link to={paths.dictate} />}
          />
        </li>
        <li>
          <OptionRow
            icon={<Keyboard {...icon} />}
            title="Type notes by hand"
            detail="Type out your thoughts by hand and add your own notes."
            render={<Link to={paths.addNote} />}
          />
        </li>
      </ul>
    </section>
  );
}
