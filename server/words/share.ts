/** Texts on the pictures that other sites show of our links. */
export const shareWords = {
  raised: 'raised',
  of: (target: string) => `of ${target}`,
  story: (cause: string) => `Success story · ${cause}`,
  job: (kind: string) => `We are hiring · ${kind}`,
  post: (topic: string) => `Blog · ${topic}`,
  invitedBy: (host: string) => `Invited by ${host}`,
  siteLine: 'Give, and see it arrive',
  siteText: 'Small groups across India say what they need and what it costs.',
} as const

/** Texts of the feed of the blog. */
export const feedWords = {
  title: (brand: string) => `${brand}: blog`,
  text: 'News and stories from the field, and advice on giving',
} as const
