import { setTimeout } from 'node:timers/promises';
import { answerOrders } from './answer-orders.ts';

/** Takes longer to begin than its calls may. */
await setTimeout(1_500);
answerOrders(async () => 'begun');
