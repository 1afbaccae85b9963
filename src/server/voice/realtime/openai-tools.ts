const noteId = { type: 'string', description: 'The id of the note.' };
const content = { type: 'string', description: 'One thought in a sentence or two.' };

const tool = (name: string, description: string, properties: Record<string, object> = {}) => ({
  type: 'function',
  name,
  description,
  parameters: {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  },
});

/** Walt's tools as a provider wants them described; the browser carries them out. */
export const openAiTools = [
  tool('addNote', 'Write a new note.', { content }),
  tool('updateNote', 'Change a note that is there.', { noteId, content }),
  tool('removeNote', 'Delete a note.', { noteId }),
  tool('reviewNotes', 'See all notes of this conversation with their ids.'),
  tool(
    'markProjectInterviewComplete',
    'Say that this interview has reached its aim. It is also called markStoryInterviewComplete.',
  ),
  tool('hangUp', 'End the call after the next words.'),
];
