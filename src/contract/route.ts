import type { z } from 'zod';

export type Access = 'public' | 'user' | 'admin';

/** One call of the API as data: the server serves it, the browser calls it, the documentation shows it. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A file or a plain text instead of JSON; a file the handler reads as it comes. */
  takes?: 'multipart' | 'text';
  /** How many bytes the body may have, where the usual amount is not enough. */
  bodyLimit?: number;
  /** A shape, nothing (204), a streamed file or event stream, plain text, or a redirect. */
  answer: z.ZodType | 'nothing' | 'file' | 'events' | 'text' | 'redirect';
  status: number;
};

type Sketch = Omit<Route, 'access' | 'status'> & Partial<Pick<Route, 'access' | 'status'>>;

type Complete<S extends Sketch> = Omit<S, 'access' | 'status'> & {
  access: S['access'] extends Access ? S['access'] : 'user';
  status: number;
};

/** Fills in what most routes have in common: a signed-in user, and 200 or, with nothing to say, 204. */
export function route<const S extends Sketch>(sketch: S): Complete<S> {
  const status = sketch.answer === 'nothing' ? 204 : 200;
  return { access: 'user', status, ...sketch } as unknown as Complete<S>;
}

type Part<R, K extends string> = R extends { [key in K]: infer S extends z.ZodType } ? S : never;

/** What a caller hands over for a route: only the parts that the route declares. */
export type Input<R extends Route> = {
  [K in 'params' | 'query' | 'body' as K extends keyof R ? K : never]: z.input<Part<R, K>>;
} & (R extends { takes: 'multipart' } ? { form: FormLike } : unknown);

/** The browser's FormData, which this room does not know. */
type FormLike = { append(name: string, value: string): void };

/** The same parts as the server sees them, checked and normalised. */
export type Parsed<R extends Route> = {
  [K in 'params' | 'query' | 'body' as K extends keyof R ? K : never]: z.output<Part<R, K>>;
};

export type Answer<R extends Route> = R['answer'] extends z.ZodType
  ? z.output<R['answer']>
  : R['answer'] extends 'text'
    ? string
    : undefined;
