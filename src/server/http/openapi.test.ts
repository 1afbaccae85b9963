import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#contract/route.ts';
import { escapeHtml } from '#server/html.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';

/** Every route that is written down, found by reading the contract's folder. */
const folder = new URL('../../contract/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
const modules: object[] = await Promise.all(
  files.map((name) => import(new URL(name, folder).href)),
);
const contract: Route[] = modules
  .flatMap((exported) => Object.entries(exported))
  .filter(([name]) => name.endsWith('Routes'))
  .flatMap(([, routes]) => Object.values<Route>(routes));

type Operation = {
  summary: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: object } } };
  responses: Record<string, { description: string; content?: Record<string, unknown> }>;
};

let house: TestHouse;
let document: {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
};
beforeAll(async () => {
  house = await openTestHouse();
  const answer = await house.visitor().send({ method: 'GET', url: '/api/openapi.json' });
  expect(answer.status).toBe(200);
  document = answer.body;
});
afterAll(() => house.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the description of the API for machines', () => {
  it('is an OpenAPI 3.1 document', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: 'Walt', version: expect.any(String) });
    for (const { path, method, operation } of operations()) {
      expect(path).toMatch(/^\/api\/[\w/{}-]+$/);
      expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method);
      expect(operation.summary).not.toBe('');
      expect(Array.isArray(operation.security)).toBe(true);
      expect(Object.keys(operation.responses)).toContain('default');
      for (const [status, { description }] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^([1-5]\d\d|default)$/);
        expect(description).not.toBe('');
      }
    }
  });

  it('has every route of the contract and no other', () => {
    const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    const written = contract.map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.sort()).toEqual(written.sort());
  });

  it('names every part of a path, and no part that is not there', () => {
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const named = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(named.map(({ name }) => name)).toEqual(inPath);
      for (const { required, schema } of named) {
        expect(required).toBe(true);
        expect(schema).toMatchObject({
          type: expect.stringMatching(/^(?:string|number|integer)$/),
        });
      }
    }
  });

  it('says what goes in, what comes out, and who may call', () => {
    for (const { method, path, body, takes, answer, status, access } of contract) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation?.requestBody !== undefined).toBe(body !== undefined || takes !== undefined);
      expect(operation?.security).toEqual(access === 'public' ? [] : [{ session: [] }]);
      const content = operation?.responses[status]?.content;
      expect(content !== undefined).toBe(answer !== 'nothing');
    }
    const register = document.paths['/api/auth/register']?.['post'];
    expect(register?.requestBody?.content['application/json'].schema).toMatchObject({
      type: 'object',
      required: ['name', 'email', 'password'],
      properties: { password: { type: 'string', minLength: 8, maxLength: 200 } },
    });
  });

  it('refers only to what is in it', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, name] of references)
      expect(document.components.schemas).toHaveProperty(`${name}`);
    expect(document.components.securitySchemes).toHaveProperty('session');
  });
});

describe('the page about the API', () => {
  it('is HTML that names every route and needs no script or style of its own', async () => {
    const { status, headers, text } = await house
      .visitor()
      .send({ method: 'GET', url: '/api/docs' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(text).toMatch(/^<!doctype html>/i);
    for (const { method, path, summary } of contract) {
      expect(text).toContain(`${method} ${path}`);
      expect(text).toContain(escapeHtml(summary));
    }
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
    const anchors = [...text.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(anchors).size).toBe(contract.length);
    for (const anchor of anchors) expect(text).toContain(`id="${anchor}"`);
  });
});
