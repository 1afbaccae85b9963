export const polarities = ['out', 'in'] as const;
export const ways = ['leave', 'announce', 'reader', 'undo'] as const;
