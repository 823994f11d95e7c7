/** The product's own name, where a fixed text holds it; a charity's own stands in its settings. */
export const productName = 'Sahaya'
