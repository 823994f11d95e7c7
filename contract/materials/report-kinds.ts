export const materialReportKinds = {
  untrue: 'It is not true',
  forbidden: 'These items are dangerous or not allowed',
  private: 'It shows private details of a person',
  spam: 'It advertises or asks for money elsewhere',
  other: 'Something else',
} as const
export type MaterialReportKind = keyof typeof materialReportKinds
