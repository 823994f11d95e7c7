/** Address of the printable sheets of one print. */
export const sheetsUrl = (print: number): string => `/api/materials/v2/manager/labels/sheets/${print}`
