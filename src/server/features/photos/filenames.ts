import { maxFilenameLength } from '#contract/photo-files.ts';

/** A name that is safe to show, to put into a zip and to send in a header: the last part, one line. */
export function tidyName(name: string) {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    // Control and formatting characters, and what some systems do not take in a name.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return shortened(plain) || 'photo';
}

function shortened(name: string) {
  const { stem, ending } = parts(name);
  return `${[...stem].slice(0, maxFilenameLength - ending.length).join('')}${ending}`;
}

/** Gives each name a -1, -2, … until no two are the same, also on systems that ignore case. */
export function distinctNames(names: string[], taken: Iterable<string>) {
  const used = new Set(Array.from(taken, (name) => name.toLowerCase()));
  return names.map((name) => {
    const { stem, ending } = parts(name);
    let distinct = name;
    for (let number = 1; used.has(distinct.toLowerCase()); number += 1) {
      distinct = `${stem}-${number}${ending}`;
    }
    used.add(distinct.toLowerCase());
    return distinct;
  });
}

function parts(name: string) {
  const [ending = ''] = name.match(/\.[A-Za-z0-9]{1,8}$/) ?? [];
  return { stem: name.slice(0, name.length - ending.length), ending };
}
