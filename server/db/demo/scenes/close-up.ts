/** A part of a scene, in the scene's own measure. */
export type View = { x: number; y: number; width: number; height: number }

/** The same scene seen from nearer: only `view` of it, `width` pixels wide. */
export const closeUp = (scene: string, view: View, width: number): string =>
  scene.replace(
    /^<svg xmlns="([^"]*)" width="\d+" height="\d+" viewBox="[^"]*">/,
    `<svg xmlns="$1" width="${width}" height="${Math.round((width * view.height) / view.width)}" viewBox="${view.x} ${view.y} ${view.width} ${view.height}">`,
  )
