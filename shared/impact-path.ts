/** Page of delivered goods. */
export const impactPath = '/materials/impact'
