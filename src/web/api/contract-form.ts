import { useState } from 'react';
import type { z } from 'zod';
import type { BegunOn } from '#contract/revisions.ts';
import { type Editing, type Revised, useEditing } from './editing.ts';
import { adviceOr } from './failures.ts';
import { type Fault, fieldName, fieldRules, readForm } from './form-rules.ts';

type Save<Written, Answer> = {
  mutate: (written: Written, then: { onSuccess: (answer: Answer) => void }) => void;
  isPending: boolean;
  error: Error | null;
  reset: () => void;
};

type ContractForm<Saved extends Revised, Draft, Shape extends z.ZodType<object>, Answer> = Editing<
  Saved,
  Draft
> & {
  /** What is sent. It says what is required, how long it may be, and what is wrong. */
  shape: Shape;
  /** A draft as the shape takes it, where the form holds it otherwise. */
  asWritten?: (draft: Draft) => unknown;
  save: Save<z.output<Shape> & BegunOn, Answer>;
  /** While something required is blank, saving is either not offered, or refused with a sentence. */
  whenBlank: 'disabled' | 'refused';
  failed: (error: Error) => string;
  onSaved: (answer: Answer) => void;
};

/** What ties a field to its place in what is sent. */
export type FieldAt = (...path: (string | number)[]) => {
  name: string;
  error: string | undefined;
};

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

const isAmong = (faults: Fault[]) => (one: Fault) =>
  faults.some(({ name, message }) => name === one.name && message === one.message);

/** A form whose rules and sentences are those of the contract. */
export function useContractForm<
  Saved extends Revised,
  Draft extends object,
  Shape extends z.ZodType<object>,
  Answer extends Revised,
>(form: ContractForm<Saved, Draft, Shape, Answer>) {
  const { shape, asWritten, save, whenBlank, failed, onSaved } = form;
  const { draft, write, writeOne, begunOn, goOn, newer } = useEditing(form);
  const [refused, setRefused] = useState<Fault[]>([]);
  const { written, faults } = readForm(shape, asWritten ? asWritten(draft) : draft);
  const unresolved = refused.filter(isAmong(faults));
  const submit = () => {
    if (save.isPending) return;
    setRefused(faults);
    if (!written) return save.reset();
    const onSuccess = (answer: Answer) => {
      goOn(answer);
      onSaved(answer);
    };
    save.mutate({ ...written, ...begunOn }, { onSuccess });
  };
  const at: FieldAt = (...path) => {
    const name = fieldName(path);
    return { name, error: unresolved.find((one) => one.name === name)?.message };
  };
  const blank = Object.entries(draft).some(
    ([name, value]) => isBlank(value) && fieldRules(shape, name).required,
  );
  return {
    draft,
    write,
    at,
    field: <Name extends keyof Draft & string>(name: Name) => ({
      ...at(name),
      ...fieldRules(shape, name),
      value: draft[name],
      onValueChange: (value: Draft[Name]) => writeOne(name, value),
    }),
    editor: {
      onSubmit: submit,
      refused,
      saving: save.isPending,
      disabled: whenBlank === 'disabled' && blank,
      // What was said last goes once it is put right; the next attempt says what else there is.
      failed:
        refused.slice(0, 1).find(isAmong(unresolved))?.message ??
        (save.error && adviceOr(failed(save.error), save.error)),
      newer: newer(save),
    },
  };
}
