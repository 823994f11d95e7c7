/** Texts on the pictures that other sites show of our links. */
export const shareWords = {
  raised: 'raised',
  of: (target: string) => `of ${target}`,
  story: (cause: string) => `Success story · ${cause}`,
  job: (kind: string) => `We are hiring · ${kind}`,
  invitedBy: (host: string) => `Invited by ${host}`,
  siteLine: 'Give, and see it arrive',
  siteText: 'Small groups across India say what they need and what it costs.',
} as const
