import type { FastifyInstance, InjectOptions } from 'fastify';
import { accountRoutes, type User } from '#contract/accounts.ts';
import type { Route } from '#contract/route.ts';

type Parts = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Anything at all, for what a careless or hostile client may send. */
  body?: unknown;
  headers?: Record<string, string>;
};

let count = 0;

/** A browser without a screen: keeps its cookies and calls the contract's routes. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #headers: Record<string, string>;

  constructor(app: FastifyInstance, headers: Record<string, string>) {
    this.#app = app;
    this.#headers = headers;
  }

  /** Another browser that shows the same cookies: a stolen cookie, or one kept from before. */
  copy() {
    const twin = new Visitor(this.#app, this.#headers);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }

  call(route: Route, { params = {}, ...parts }: Parts = {}) {
    const url = route.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    return this.send({ method: route.method, url, ...parts });
  }

  async send({
    body,
    headers,
    ...options
  }: Pick<InjectOptions, 'method' | 'url' | 'query'> & Parts) {
    const response = await this.#app.inject({
      ...options,
      cookies: Object.fromEntries(this.cookies),
      headers: { ...this.#headers, ...headers },
      ...(body !== undefined && { payload: body as InjectOptions['payload'] & object }),
    });
    for (const { name, value } of response.cookies) {
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const isJson = response.headers['content-type']?.toString().startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      setCookies: response.cookies,
      text: response.body,
      bytes: response.rawPayload,
      body: isJson && response.body ? response.json() : undefined,
    };
  }

  /** Registers and signs in, as the registration screen does. */
  async register({
    name = 'Ada Lovelace',
    email = `person${++count}@example.org`,
    password = 'a quiet evening',
  } = {}) {
    const registered = await this.call(accountRoutes.register, { body: { name, email, password } });
    if (registered.status !== 201) throw new Error(`Not registered: ${registered.text}`);
    await this.call(accountRoutes.login, { body: { email, password } });
    return { ...(registered.body.user as User), password };
  }
}
