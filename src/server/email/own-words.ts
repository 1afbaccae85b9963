/**
 * What someone wrote in a mail: without what they quoted and without their signature, and with lines that a mail program
 * broke put together again. It goes line by line and looks at each only so far, since a mail is a stranger's text:
 * the libraries for this take minutes over some that were made to hold them up.
 */
export function ownWords(text: string) {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .split('\n');
  return unwrapped(withoutSignature(withoutQuotes(lines)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** No line that introduces a quote is longer. */
const longestIntroduction = 400;

const isQuoted = (line: string) => /^\s{0,3}[>|]/.test(line);

/** Behind these comes only what others wrote. */
const cuts = [
  /^\s*-{2,}\s*(?:original message|forwarded message|forwarded by|message d'origine|ursprüngliche nachricht|mensaje original|messaggio originale)/i,
  /^\s*begin forwarded message:/i,
];

const introductions = [
  /^on\s.*\swrote:?$/is,
  /^le\s.*\sécrit\s?:$/is,
  /^am\s.*\sschrieb.*:$/is,
  /^el\s.*\sescribió:$/is,
  /^il\s.*\sscritto:$/is,
  /^op\s.*\sschreef.*:$/is,
  /^em\s.*\sescreveu:$/is,
  /^den\s.*\sskrev.*:$/is,
  /^[^\n<>]{1,100}<[^<>\s]{3,100}>\s(?:wrote|schrieb|writes):$/i,
];

function withoutQuotes(lines: string[]) {
  const own: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').slice(0, longestIntroduction);
    if (cuts.some((cut) => cut.test(line)) || beginsHeader(lines, at)) break;
    const introduced = introductionAt(lines, at);
    if (introduced.lines > 0) {
      at += introduced.lines - 1;
      if (!introduced.isQuoted) break;
    } else if (!isQuoted(line)) {
      own.push(lines[at] ?? '');
    }
  }
  return own;
}

/** Over how many lines someone is introduced whose words follow, and whether those are marked; none for any other line. */
function introductionAt(lines: string[], at: number) {
  for (const count of [1, 2, 3]) {
    const joined = lines
      .slice(at, at + count)
      .join('\n')
      .trim();
    if (joined.length > longestIntroduction) break;
    if (!introductions.some((introduction) => introduction.test(joined))) continue;
    const next = lines.slice(at + count, at + count + 5).find((line) => line.trim()) ?? '';
    // People tell of letters, too: only a mail program names an address or the minute.
    if (isQuoted(next) || /[<@]|\d:\d\d/.test(joined)) {
      return { lines: count, isQuoted: isQuoted(next) };
    }
  }
  return { lines: 0, isQuoted: false };
}

const headerLine =
  /^\s*\*?(?:from|von|de|da|van|sent|date|to|cc|subject|gesendet|an|betreff|envoyé|à|objet)\s?:\*?\s/i;

/** The head of another mail, as some programs put it above what they quote. */
const beginsHeader = (lines: string[], at: number) =>
  /^\s*\*?(?:from|von|de|da|van)\s?:\*?\s/i.test((lines[at] ?? '').slice(0, longestIntroduction)) &&
  lines.slice(at + 1, at + 5).filter((line) => headerLine.test(line.slice(0, 100))).length >= 2;

const sentFrom =
  /^\s*(?:sent (?:from|via) .{1,80}|get outlook for .{1,80}|von meinem .{1,60} gesendet|envoyé de mon .{1,60}|enviado desde .{1,60})\s*$/i;

function withoutSignature(lines: string[]) {
  const end = lines.findIndex((line) => /^-- ?$/.test(line));
  return lines
    .slice(0, end === -1 ? lines.length : end)
    .filter((line) => !sentFrom.test(line.slice(0, 200)));
}

/** Nobody breaks a line so late by hand. */
const brokenFrom = 55;

/** Lines that were broken for their length are one again; those that were meant to be short stay. */
function unwrapped(lines: string[]) {
  const whole: string[] = [];
  let lastLength = 0;
  for (const line of lines.map((one) => one.trimEnd())) {
    const goesOn = lastLength >= brokenFrom && /^[\p{L}\p{N}"'“‘(]/u.test(line);
    if (goesOn) whole.push(`${whole.pop()} ${line}`);
    else whole.push(line);
    lastLength = line.length;
  }
  return whole;
}
