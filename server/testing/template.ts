/** Name of the migrated database that test databases are cloned from. */
export const templateName = 'sahaya_template'
