import type { FastifyInstance } from 'fastify';
import type { Access, Route } from '#contract/route.ts';

export type ServedRoute = {
  name: string;
  method: Route['method'];
  path: string;
  access: Access;
  takesBody: boolean;
  takesFile: boolean;
};

/** The contract as the running product serves it, so that no new route escapes a test of them all. */
export async function servedRoutes(app: FastifyInstance): Promise<ServedRoute[]> {
  const { paths } = (await app.inject('/api/openapi.json')).json();
  return Object.entries<Record<string, { 'x-access': Access; requestBody?: { content: object } }>>(
    paths,
  ).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase() as Route['method'],
      path,
      access: operation['x-access'],
      takesBody: operation.requestBody !== undefined,
      takesFile: 'multipart/form-data' in (operation.requestBody?.content ?? {}),
    })),
  );
}

/** The route's address with an id in every place that wants one. */
export const addressOf = (route: ServedRoute, params: Record<string, string> = {}) =>
  route.path.replace(
    /\{(\w+)\}/g,
    (_, name) => params[name] ?? '01900000-0000-7000-8000-000000000000',
  );
