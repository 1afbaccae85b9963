import { z } from 'zod';

/** What is wrong, and with which field: `questions.0.text` is the text of the first question. */
export type Fault = { name: string; message: string };

export const fieldName = (path: readonly PropertyKey[]) => path.map(String).join('.');

/** What the contract makes of a form: what can be sent, or all that keeps it from being sent. */
export function readForm<Shape extends z.ZodType>(shape: Shape, form: unknown) {
  const read = shape.safeParse(form);
  const faults: Fault[] = (read.error?.issues ?? []).map(({ path, message }) => ({
    name: fieldName(path),
    message,
  }));
  return { written: read.success ? read.data : null, faults };
}

/** What a text field has to know before anything is sent, as the contract's shape has it. */
export type FieldRules = { required?: boolean; maxLength?: number };

export function fieldRules(shape: z.ZodType, name: string): FieldRules {
  const field = fieldsOf(shape)[name];
  const text = field instanceof z.ZodDefault ? field.unwrap() : field;
  if (!(text instanceof z.ZodString)) return {};
  return {
    required: !text.safeParse('').success,
    ...(text.maxLength !== null && { maxLength: text.maxLength }),
  };
}

/** Shapes of which one is chosen have the same texts: the first speaks for all. */
function fieldsOf(shape: z.ZodType): Record<string, z.core.$ZodType | undefined> {
  if (shape instanceof z.ZodObject) return shape.shape;
  const [first] = shape instanceof z.ZodDiscriminatedUnion ? shape.options : [];
  return first instanceof z.ZodObject ? first.shape : {};
}
