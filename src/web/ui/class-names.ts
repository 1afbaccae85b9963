export type ClassName = string | false | null | undefined;

export function classNames(...parts: ClassName[]): string {
  return parts.filter(Boolean).join(' ');
}
