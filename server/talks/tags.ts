/** Changes with what surrounds talks: sections, videos, questions, testimonials and open surveys. */
export const talksContentTag = 'talks-content'
