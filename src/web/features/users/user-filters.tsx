import { useEffect, useEffectEvent, useState } from 'react';
import { maxQueryLength } from '#contract/searches.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { UsersWanted } from './users.queries.ts';

const roles = [
  { value: 'all', label: 'All Users' },
  { value: 'admin', label: 'Admins Only' },
  { value: 'user', label: 'Regular Users' },
] as const;

const transcripts = [
  { value: 'all', label: 'All' },
  { value: 'public', label: 'Public Only' },
  { value: 'private', label: 'Private Only' },
] as const;

const chosen = <Value extends string>(value: Value | 'all') =>
  value === 'all' ? undefined : (value as Exclude<Value, 'all'>);

const restBeforeSearching = 300;

type UserFiltersProps = {
  wanted: UsersWanted;
  onChange: (change: Partial<Omit<UsersWanted, 'page'>>) => void;
};

export function UserFilters({ wanted, onChange }: UserFiltersProps) {
  return (
    <search className="grid gap-5 md:grid-cols-[2fr_1fr_1fr]">
      <SearchBox q={wanted.q} onSearch={(q) => onChange({ q })} />
      <SelectField
        label="Role"
        options={roles}
        value={wanted.role ?? 'all'}
        onValueChange={(role) => onChange({ role: chosen(role) })}
      />
      <SelectField
        label="Transcripts"
        options={transcripts}
        value={wanted.transcripts ?? 'all'}
        onValueChange={(value) => onChange({ transcripts: chosen(value) })}
      />
    </search>
  );
}

function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const [shown, setShown] = useState(q);
  // Going back in the browser changes what is searched for, and the box follows.
  if (shown !== q) {
    setShown(q);
    if (typed.trim() !== q) setTyped(q);
  }
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => search(typed.trim()), restBeforeSearching);
    return () => clearTimeout(timer);
  }, [typed, q]);
  return (
    <TextField
      type="search"
      label="Search by name or email"
      value={typed}
      onValueChange={setTyped}
      maxLength={maxQueryLength}
      enterKeyHint="search"
      autoComplete="off"
    />
  );
}
