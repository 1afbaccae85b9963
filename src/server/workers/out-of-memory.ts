/** The signal by which a process ends itself that needs too much memory. */
export const outOfMemory = 'SIGUSR2';
