import { createServer, type Plugin } from 'vite';

/** Where the page's own text goes in `index.html`. */
const place = '<!-- the landing page -->';

/** Writes the landing page's text into `index.html`, from the very component that the router shows. */
export function prerenderLanding(): Plugin {
  return {
    name: 'prerender-landing',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        if (!path.endsWith('/index.html')) return html;
        const page = await renderedLanding();
        if (!html.includes(place) || !page.includes('<h1')) throw new Error('No landing page');
        if (page.includes(' style="'))
          throw new Error('The policy allows no style of its own here');
        return html.replace(place, () => page);
      },
    },
  };
}

async function renderedLanding() {
  const vite = await createServer({
    configFile: false,
    root: 'src/web',
    cacheDir: '../../.cache/vite-prerender',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { renderLanding } = await vite.ssrLoadModule('/landing/render-landing.tsx');
    return String(renderLanding());
  } finally {
    await vite.close();
  }
}

/** While developing there is no built landing page: every address is the application's. */
export function applicationEverywhere(): Plugin {
  return {
    name: 'application-everywhere',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const wantsPage = request.headers.accept?.includes('text/html');
        const served = /^\/(api|files|healthz|readyz)(\/|$)/.test(request.url ?? '');
        if (wantsPage && !served) request.url = '/app.html';
        next();
      });
    },
  };
}
