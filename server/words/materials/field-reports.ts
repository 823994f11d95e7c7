/** Texts about reports of phones, for staff. */
export const fieldReportWords = {
  outcome: 'Outcome',
  values: { picked_up: 'Picked up', no_show: 'Donor not there' } as Readonly<Record<string, string>>,
} as const
