import { defineArea } from '../define-area.ts'

/** Area of marketing: blog posts, texts for search engines, subscribers and newsletters. */
export const marketingArea = defineArea('marketing', {
  landing: { path: '', file: '../frame/area-page.tsx' },
  blogPosts: { path: 'blogs', file: 'blogs/posts-page.tsx' },
  addBlogPost: { path: 'blog-setup', file: 'blogs/add-post-page.tsx' },
  blogPost: { path: 'blog-setup/:id', file: 'blogs/edit-post-page.tsx' },
  blogVersions: { path: 'blog-versions/:id', file: 'blogs/versions-page.tsx' },
  siteTexts: { path: 'content', file: 'content/blocks-page.tsx' },
  siteText: { path: 'content/:id', file: 'content/block-page.tsx' },
  addSiteText: { path: 'content-setup', file: 'content/add-block-page.tsx' },
  siteTextVersions: { path: 'content-versions/:id', file: 'content/block-versions-page.tsx' },
  seo: { path: 'seo', file: 'seo-page.tsx' },
  subscribers: { path: 'subscribers', file: 'subscribers-page.tsx' },
  newsletters: { path: 'newsletters', file: 'newsletters/newsletters-page.tsx' },
  addNewsletter: { path: 'newsletter-setup', file: 'newsletters/edit-page.tsx' },
  editNewsletter: { path: 'newsletter-setup/:id', file: 'newsletters/edit-page.tsx' },
  newsletter: { path: 'newsletters/:id', file: 'newsletters/newsletter-page.tsx' },
  recipients: { path: 'newsletter-recipients', file: 'newsletters/recipients-page.tsx' },
  stopped: { path: 'stopped-addresses', file: 'newsletters/stopped-page.tsx' },
})
