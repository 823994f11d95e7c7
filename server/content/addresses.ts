import type { Site } from './site.ts'

/** Addresses of what is written for the site, with the time it was last changed. */
export async function contentAddresses({ content }: Site): Promise<{ path: string; changedAt?: string }[]> {
  const { pages, stories } = await content.get()
  return [
    ...pages
      .filter(({ language }) => language === 'en')
      .map(({ key, updatedAt }) => ({ path: `/pages/${key}`, changedAt: updatedAt })),
    { path: '/pages/faq' },
    { path: '/pages/success-stories' },
    ...stories.map(({ slug, createdAt }) => ({
      path: `/pages/success-stories/${slug}`,
      changedAt: createdAt,
    })),
  ]
}
