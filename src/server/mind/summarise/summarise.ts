import type { Turn } from '#server/mind/converse/converse.ts';
import type { Teller } from '#server/mind/material.ts';

export type Finished = { teller: Teller; interviewName: string; turns: Turn[] };

export type Summary = { summary: string };
