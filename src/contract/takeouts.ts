import { route } from './route.ts';

export const takeoutRoutes = {
  download: route({
    method: 'GET',
    path: '/api/account/export',
    summary: 'Everything of yours as a zip: JSON, Markdown, photos and recordings',
    answer: 'file',
  }),
};
