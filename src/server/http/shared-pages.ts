import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#server/html.ts';

export type PageFile = 'app.html' | 'index.html';
type SharedPage = { plain: Buffer; compressed: Buffer };

const picture = 'content="/preview.png"';

/**
 * The pages as they are shared: whoever shows a preview of a link wants the whole address of its picture, which only
 * the operator knows. Nothing where the operator has not said it.
 */
export async function readSharedPages(root: string, publicUrl: URL | undefined) {
  const pages = new Map<PageFile, SharedPage>();
  if (!publicUrl) return pages;
  const whole = `content="${escapeHtml(new URL('/preview.png', publicUrl).href)}"`;
  for (const file of ['app.html', 'index.html'] as const) {
    const plain = Buffer.from(
      (await readFile(join(root, file), 'utf8')).replaceAll(picture, () => whole),
    );
    pages.set(file, { plain, compressed: await promisify(brotliCompress)(plain) });
  }
  return pages;
}

export function sendSharedPage(request: FastifyRequest, reply: FastifyReply, page: SharedPage) {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
  reply.header('vary', 'accept-encoding, cookie');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.plain);
  return reply.header('content-encoding', 'br').send(page.compressed);
}
