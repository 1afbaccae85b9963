import { rememberModules } from '#server/remember-modules.ts';
import { answerOrders } from '#server/workers/answer-orders.ts';

// Run as a thread of its own: thinking takes seconds, in which the web process answers others.
rememberModules();
const { think } = await import('#server/mind/think.ts');
answerOrders(think);
