import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { conversationRoutes } from '#contract/conversations.ts';
import { questionnaireRoutes } from '#contract/questionnaires.ts';
import { aiTasksTable } from '#server/features/ai-tasks/ai-tasks.table.ts';
import { eventually } from '#server/testing/test-house.ts';
import { openFactFinding } from './test-facts.ts';

const { house, journey, lookups, someone, done, write, tell, list } = await openFactFinding();

describe('Walt looks for facts by himself', () => {
  const tasks = () =>
    house.deps.db
      .select()
      .from(aiTasksTable)
      .where(eq(aiTasksTable.projectId, someone().projectId));

  it('as soon as a conversation is finished', async () => {
    const { visitor } = someone();
    const conversationId = await tell('We married in 1959.');
    expect(await tasks()).toEqual([]);
    await visitor.call(conversationRoutes.complete, { params: { id: conversationId } });
    await visitor.call(conversationRoutes.complete, { params: { id: conversationId } });
    const facts = await eventually(async () => {
      const found = await list({ conversationId });
      return found.length > 0 ? found : undefined;
    });
    expect(facts[0]?.sources[0]).toMatchObject({ type: 'message', conversationId });
    expect(await tasks()).toHaveLength(1);
  });

  it('after something was written, once for all that comes meanwhile', async () => {
    const { visitor, projectId } = someone();
    await write('We married in 1959.');
    await write('And more.');
    const { body: response } = await visitor.call(questionnaireRoutes.getResponse, {
      params: { id: journey.questionnaireId },
      query: { projectId },
    });
    await visitor.call(questionnaireRoutes.saveAnswer, {
      params: { id: response.id },
      body: { questionId: response.questionnaire.questions[0].id, text: 'Ada' },
    });
    const [task, ...others] = await tasks();
    expect(others).toEqual([]);
    expect(task).toMatchObject({ taskType: 'fact_extraction', status: 'pending' });
    await done(task?.id ?? '');
    expect(await list()).toHaveLength(1);
    await write('And more still.');
    const later = await eventually(async () => {
      const [only, ...others] = await tasks();
      return only?.status === 'completed' && others.length === 0 ? only : undefined;
    });
    expect(later.id).not.toBe(task?.id);
  });

  it('and nothing is found in what is withheld', async () => {
    const secret = 'It was Ned’s wife who paid. Leave that out of the book.';
    const conversationId = await tell('We married in 1959.', secret);
    await someone().visitor.call(conversationRoutes.complete, { params: { id: conversationId } });
    const quest = await eventually(async () =>
      lookups.find(({ told }) => told.some((one) => one.conversationId === conversationId)),
    );
    expect(JSON.stringify(quest.told)).toContain('We married in 1959.');
    expect(JSON.stringify(quest.told)).not.toContain('wife');
  });
});
