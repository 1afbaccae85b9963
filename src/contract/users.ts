import { z } from 'zod';
import { user } from './accounts.ts';
import { conversationStatuses, conversationTypes, message } from './conversations.ts';
import { cursor, page } from './cursors.ts';
import { permissions } from './profiles.ts';
import { projectMessages } from './projects.ts';
import { route } from './route.ts';
import { maxQueryLength, searchMessages } from './searches.ts';
import { time } from './time.ts';

export const userPageSize = 50;
const maxUserPageSize = 1000;
/** How much of a story is shown in a list. */
export const storyExcerptLength = 400;

export const userMessages = {
  listNotLoaded: 'Failed to fetch users',
  none: 'No data available',
  notLoaded: 'Failed to fetch user data',
  notFound: 'User not found',
  adminNotSaved: 'Failed to update admin status',
  notRemoved: 'Failed to delete user',
  askRemoval:
    'Are you sure you want to delete this user? This action is irreversible and will permanently delete all user data including conversations.',
  storyNotLoaded: 'Failed to fetch project',
  storyNotFound: projectMessages.notFound,
  conversationsPrivate: 'This user has not granted permission to view their conversations.',
  progressPrivate: 'This user has not granted permission to view their progress.',
  storiesPrivate: 'This user has not granted permission to view their stories.',
  secondFactorsNotRemoved: 'Failed to remove the second step',
  ownSecondFactors: 'You can change your own second step in your settings.',
  ownRights: 'You cannot take away your own admin rights. Ask another administrator to do it.',
  ownAccount:
    'You cannot delete your own account here. You can do that in your settings, once there is another administrator.',
} as const;

/** Someone as administrators see them. */
export const adminUser = user.extend({ grantedPermissions: permissions });
export type AdminUser = z.output<typeof adminUser>;

/** The same opened: also whether their password alone lets them in. */
export const openedUser = adminUser.extend({ hasSecondFactor: z.boolean() });
export type OpenedUser = z.output<typeof openedUser>;

export const userRoles = ['admin', 'user'] as const;
export const transcriptFilters = ['public', 'private'] as const;

const userFilter = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(maxUserPageSize).default(userPageSize),
  role: z.enum(userRoles).optional(),
  transcripts: z.enum(transcriptFilters).optional(),
  /** Words, or their beginnings, of the name or the address. */
  q: z.string().max(maxQueryLength, searchMessages.tooLong).default(''),
});
export type UserFilter = z.output<typeof userFilter>;

/** A project as administrators read it, where its owner allows that. */
export const story = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  createdAt: time,
  updatedAt: time,
});
export type Story = z.output<typeof story>;

/** How far someone has come on one of their projects: steps and when, and nothing of what they said or wrote. */
export const userProgress = z.object({
  projectId: z.uuid(),
  journey: z.string().nullable(),
  createdAt: time,
  steps: z.array(
    z.object({
      id: z.uuid(),
      order: z.int(),
      name: z.string(),
      completedAt: time.nullable(),
      skipped: z.boolean(),
    }),
  ),
});
export type UserProgress = z.output<typeof userProgress>;

/** The same opened: with all that Walt has written of it. */
export const openedStory = story.extend({
  pieces: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** Markdown. */ content: z.string(),
      updatedAt: time,
    }),
  ),
});
export type OpenedStory = z.output<typeof openedStory>;

/** A conversation among others. */
export const listedUserConversation = z.object({
  id: z.uuid(),
  type: z.enum(conversationTypes),
  status: z.enum(conversationStatuses),
  interview: z.object({ name: z.string() }).nullable(),
  messages: z.array(message),
  messageCount: z.int(),
  createdAt: time,
  /** The cursor for the page that starts after this entry. */
  cursor,
});
export type ListedUserConversation = z.output<typeof listedUserConversation>;

export const userConversation = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  type: z.enum(conversationTypes),
  status: z.enum(conversationStatuses),
  summary: z.string().nullable(),
  interview: z.object({ name: z.string() }).nullable(),
  messages: z.array(message),
  messageCount: z.int(),
  createdAt: time,
});
export type UserConversation = z.output<typeof userConversation>;

const oneUser = z.object({ id: z.uuid() });

export const userRoutes = {
  list: route({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'The people who have an account, newest first',
    access: 'admin',
    query: userFilter,
    answer: z.object({ users: z.array(adminUser), total: z.int() }),
  }),
  get: route({
    method: 'GET',
    path: '/api/admin/users/:id',
    summary: 'Someone who has an account, and what they share at this moment',
    access: 'admin',
    params: oneUser,
    answer: openedUser,
  }),
  change: route({
    method: 'PUT',
    path: '/api/admin/users/:id',
    summary: 'Give someone admin rights, or take them away',
    access: 'admin',
    params: oneUser,
    body: z.object({ isAdmin: z.boolean() }),
    answer: openedUser,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/admin/users/:id',
    summary: 'Delete someone’s account and everything in it',
    access: 'admin',
    params: oneUser,
    answer: 'nothing',
  }),
  removeSecondFactors: route({
    method: 'DELETE',
    path: '/api/admin/users/:id/second-factors',
    summary:
      'Remove the second step of someone who has lost it; their devices are signed out, and a letter tells them',
    access: 'admin',
    params: oneUser,
    answer: 'nothing',
  }),
  listStories: route({
    method: 'GET',
    path: '/api/admin/users/:id/projects',
    summary: 'Someone’s stories, newest first, each with its beginning; with their permission',
    access: 'admin',
    params: oneUser,
    answer: z.array(story),
  }),
  getStory: route({
    method: 'GET',
    path: '/api/admin/users/:id/projects/:projectId',
    summary: 'One of someone’s stories; with their permission',
    access: 'admin',
    params: oneUser.extend({ projectId: z.uuid() }),
    answer: openedStory,
  }),
  listProgress: route({
    method: 'GET',
    path: '/api/admin/users/:id/progress',
    summary: 'Which steps someone has completed, and when; with their permission',
    access: 'admin',
    params: oneUser,
    answer: z.array(userProgress),
  }),
  listConversations: route({
    method: 'GET',
    path: '/api/admin/users/:id/conversations',
    summary:
      'Someone’s conversations, newest first; with their permission, and none where they share progress alone',
    access: 'admin',
    params: oneUser,
    query: page,
    answer: z.array(listedUserConversation),
  }),
  getConversation: route({
    method: 'GET',
    path: '/api/admin/conversations/:id',
    summary: 'All that was said in someone’s conversation; with their permission',
    access: 'admin',
    params: z.object({ id: z.uuid() }),
    answer: userConversation,
  }),
};
