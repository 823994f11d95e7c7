/** Name of the database that test databases are cloned from. */
export const templateName = 'sahaya_template'
