import { Keyboard, Mic, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { entryWays } from '#contract/entries.ts';
import { paths } from '#contract/paths.ts';
import type { Project } from '#contract/projects.ts';
import { OptionRow } from '#web/ui/option-row.tsx';
import { useCallWalt } from './call-walt.ts';

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
            icon={Phone}
            title="Call Walt"
            detail="Talk as you would on the telephone. He asks, you tell."
            onClick={call}
            busy={calling}
          />
        </li>
        <li>
          <OptionRow icon={Mic} {...entryWays.dictate} render={<Link to={paths.dictate} />} />
        </li>
        <li>
          <OptionRow icon={Keyboard} {...entryWays.write} render={<Link to={paths.addNote} />} />
        </li>
      </ul>
    </section>
  );
}
