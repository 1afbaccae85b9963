import { writeFileSync } from 'node:fs';
import { linkWeightsFile } from '#server/mind/extract-facts/links/likelihood.ts';
import { writeLogOdds } from '#server/mind/language/log-odds.ts';
import { learnLinks } from './learn-links.ts';
import { readLessons } from './lessons.ts';

/** Learns from the tuned lives and the passages which time of an answer is whose. */
writeFileSync(linkWeightsFile, writeLogOdds(learnLinks(readLessons())));
