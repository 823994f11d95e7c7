/** Cookie beside that of a login, which scripts may read: it says that there is one, and nothing of whom. */
export const loginHint = 'sahaya_here'
