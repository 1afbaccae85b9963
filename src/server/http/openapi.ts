import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failure } from '#contract/failures.ts';
import type { Route } from '#contract/route.ts';
import { docsPage } from './docs-page.ts';

/** Gathers every contract route as it is served, and describes them all. */
export function describeApi(app: FastifyInstance) {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ config, method }) => {
    // Fastify adds a HEAD to every GET; one entry is enough.
    if (config?.contract && method !== 'HEAD') routes.push(config.contract);
  });
  app.get('/api/openapi.json', async () => openApi(routes));
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(routes)),
  );
  return routes;
}

function openApi(routes: Route[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Walt', version: '1', description: 'The API of Walt, an AI biographer.' },
    paths,
    components: {
      schemas: { Failure: schemaOf(failure) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'walt_session' } },
    },
  };
}

const schemaOf = (shape: z.ZodType) =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });

const plainText = { 'application/sdp': { schema: { type: 'string' } } };
const file = { 'multipart/form-data': { schema: { type: 'object' } } };

function operation(route: Route) {
  const content = (shape: z.ZodType) => ({ 'application/json': { schema: schemaOf(shape) } });
  return {
    summary: route.summary,
    security: route.access === 'public' ? [] : [{ session: [] }],
    'x-access': route.access,
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...(route.takes === 'multipart' && { requestBody: { required: true, content: file } }),
    ...(route.takes === 'text' && { requestBody: { required: true, content: plainText } }),
    ...(route.body && { requestBody: { required: true, content: content(route.body) } }),
    responses: {
      [route.status]: {
        description: 'Done',
        ...(route.answer instanceof z.ZodType && { content: content(route.answer) }),
        ...(route.answer === 'file' && { content: { 'application/octet-stream': {} } }),
        ...(route.answer === 'redirect' && {
          headers: { location: { schema: { type: 'string' } } },
          content: {},
        }),
        ...(route.answer === 'events' && { content: { 'application/x-ndjson': {} } }),
        ...(route.answer === 'text' && { content: plainText }),
      },
      default: {
        description: 'A failure that a person can read',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function parameters(place: 'path' | 'query', shape: z.ZodObject | undefined) {
  return Object.entries(shape?.shape ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(part as z.ZodType, undefined).success,
    schema: schemaOf(part as z.ZodType),
  }));
}
