import { Readable } from 'node:stream';
import {
  type ArtefactVersion,
  artefactMessages,
  type DownloadFormat,
} from '#contract/artefacts.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import { getArtefact, type OwnArtefact } from './artefacts.ts';
import { asPlainText } from './piece-text.ts';

type Text = (name: string, version: ArtefactVersion) => string;

const kinds: Record<DownloadFormat, { type: string; text: Text }> = {
  md: {
    type: 'text/markdown; charset=utf-8',
    text: (name, { generatedContent }) => `# ${name}\n\n${generatedContent}\n`,
  },
  txt: {
    type: 'text/plain; charset=utf-8',
    text: (name, { blocks }) => asPlainText(name, blocks),
  },
};

type Wanted = { format: DownloadFormat; version?: number | undefined };

/** A version as a file: the one that is named, else the newest. */
export async function downloadArtefact(
  db: Tx,
  own: OwnArtefact,
  { format, version }: Wanted,
): Promise<FileAnswer> {
  const { name, versions } = await getArtefact(db, own);
  const chosen = version ? versions.find((each) => each.version === version) : versions[0];
  if (!chosen) throw notFound(artefactMessages.versionNotFound);
  const { type, text } = kinds[format];
  return {
    name: `${name}_v${chosen.version}.${format}`,
    type,
    body: Readable.from([text(name, chosen)]),
  };
}
