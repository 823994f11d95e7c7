import type { OfficeArea } from './office-area.ts'

/** Screens of the event manager. */
export const eventOfficeArea = {
  id: 'event-manager',
  title: 'Events',
  path: '/event-manager',
  permission: 'events.manage',
  icon: 'event',
  screens: [
    {
      path: '/event-manager/events',
      title: 'All events',
      permission: 'events.manage',
      icon: 'list',
      forms: ['/event-manager/event-setup'],
    },
    {
      path: '/event-manager/camps',
      title: 'Camps',
      permission: 'events.manage',
      icon: 'help',
      forms: ['/event-manager/camp-setup'],
    },
    {
      path: '/event-manager/check-ins',
      title: 'Check-ins',
      permission: 'events.manage',
      icon: 'approval',
    },
    {
      path: '/event-manager/slots',
      title: 'Speaker slots',
      permission: 'events.manage',
      icon: 'volunteer',
    },
    {
      path: '/event-manager/competitions',
      title: 'Competitions',
      permission: 'events.manage',
      icon: 'event',
      forms: ['/event-manager/competition-judging'],
    },
    {
      path: '/event-manager/competition-entries',
      title: 'Entries',
      permission: 'events.manage',
      icon: 'event',
    },
    {
      path: '/event-manager/uploaded-people',
      title: 'Uploaded people',
      permission: 'events.manage',
      icon: 'event',
      forms: ['/event-manager/upload-people'],
    },
    {
      path: '/event-manager/surveys',
      title: 'Surveys',
      permission: 'events.manage',
      icon: 'list',
      forms: ['/event-manager/survey-setup', '/event-manager/survey-results', '/event-manager/survey-texts'],
    },
    { path: '/event-manager/feedback', title: 'Feedback', permission: 'events.manage', icon: 'message' },
    {
      path: '/event-manager/testimonials',
      title: 'Testimonials',
      permission: 'events.manage',
      icon: 'story',
      forms: ['/event-manager/testimonial-setup'],
    },
    {
      path: '/event-manager/faq',
      title: 'Questions',
      permission: 'events.manage',
      icon: 'help',
      forms: ['/event-manager/faq-setup'],
    },
    {
      path: '/event-manager/faq-categories',
      title: 'Question categories',
      permission: 'events.manage',
      icon: 'content',
      forms: ['/event-manager/faq-category-setup'],
    },
    {
      path: '/event-manager/banners',
      title: 'Banners',
      permission: 'events.manage',
      icon: 'banner',
      forms: ['/event-manager/banner-setup'],
    },
  ],
} as const satisfies OfficeArea
