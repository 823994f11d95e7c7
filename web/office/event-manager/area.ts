import { defineArea } from '../define-area.ts'

/** The event manager's back office. */
export const eventArea = defineArea('event-manager', {
  landing: { path: '', file: '../frame/area-page.tsx' },
  events: { path: 'events', file: 'events/events-page.tsx' },
  surveys: { path: 'surveys', file: 'surveys/surveys-page.tsx' },
  addSurvey: { path: 'survey-setup', file: 'surveys/survey-page.tsx' },
  survey: { path: 'survey-setup/:id', file: 'surveys/survey-page.tsx' },
  surveyResults: { path: 'survey-results/:id', file: 'surveys/results-page.tsx' },
  surveyTexts: { path: 'survey-texts', file: 'surveys/texts-page.tsx' },
  feedback: { path: 'feedback', file: 'voices/feedback-page.tsx' },
  testimonials: { path: 'testimonials', file: 'voices/testimonials-page.tsx' },
  addTestimonial: { path: 'testimonial-setup', file: 'voices/testimonial-page.tsx' },
  testimonial: { path: 'testimonial-setup/:id', file: 'voices/testimonial-page.tsx' },
  faq: { path: 'faq', file: 'voices/faq-page.tsx' },
  addFaq: { path: 'faq-setup', file: 'voices/question-page.tsx' },
  question: { path: 'faq-setup/:id', file: 'voices/question-page.tsx' },
  faqCategories: { path: 'faq-categories', file: 'voices/categories-page.tsx' },
  addFaqCategory: { path: 'faq-category-setup', file: 'voices/category-page.tsx' },
  faqCategory: { path: 'faq-category-setup/:id', file: 'voices/category-page.tsx' },
  banners: { path: 'banners', file: 'voices/banners-page.tsx' },
  addBanner: { path: 'banner-setup', file: 'voices/banner-page.tsx' },
  banner: { path: 'banner-setup/:id', file: 'voices/banner-page.tsx' },
})
