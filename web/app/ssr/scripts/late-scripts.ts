/** The router's script that imports the modules of a page, tells the router about them and starts it. */
const startScript =
  /<script type="module" async="">;?\s*((?:import \* as \w+ from "[^"]+";\s*)+)([^]*?)import\(("[^"]+")\);?<\/script>/
const routeImport = /import \* as (\w+) from ("[^"]+");/g
const preloaded = /<link rel="modulepreload"[^>]*?href=("[^"]+")[^>]*>/g

/**
 * Starts the scripts of a page after its first picture and letters, or at the first sign of use: on a slow line they
 * would share it. What is pressed until they run is held for them, and goes the plain way where they do not come.
 * @param links the router's preloads, whose files are fetched together once it is time
 * @returns the same scripts, which need no preloads any more; undefined where they are not as expected
 */
export function lateScripts(links: string, scripts: string): string | undefined {
  const found = startScript.exec(scripts)
  if (!found) return undefined
  const [whole, imports = '', start = '', entry = ''] = found
  const routes = [...imports.matchAll(routeImport)]
  const names = routes.map(([, name]) => name).join()
  const addresses = routes.map(([, , address]) => address).join()
  const files = [...links.matchAll(preloaded)].map(([, file]) => file).join()
  const run = `Promise.all([${addresses}].map(a=>import(a))).then(([${names}])=>{${start.trim()}return import(${entry})})`
  return scripts.replace(whole, () => `<script>${startLate(`[${files}]`, run)}</script>`)
}

/** In milliseconds: a picture that does not come holds nothing back, and nothing that was pressed waits for ever. */
const patience = { start: 3000, press: 6000 }

const startLate = (files: string, run: string) =>
  `{let on,held;const d=document,go=()=>{` +
  `removeEventListener('click',hold,true);const it=held;held=0;it&&it.isConnected&&it.click()},` +
  `wake=()=>{if(on)return;on=1;for(const f of ${files}){const l=d.createElement('link');l.rel='modulepreload';l.href=f;d.head.append(l)}` +
  `${run}.catch(go)},` +
  `hold=e=>{const it=e.target.closest('[data-opens],button');if(!it||e.metaKey||e.ctrlKey||e.shiftKey)return;` +
  `e.preventDefault();e.stopImmediatePropagation();held||setTimeout(go,${patience.press});held=it;wake()},` +
  `soon=()=>d.hidden?wake():requestAnimationFrame(()=>setTimeout(wake));` +
  `addEventListener('click',hold,true);addEventListener('awake',go,{once:true});` +
  `for(const s of ['pointerover','pointerdown','keydown','focusin'])addEventListener(s,wake,{once:true,passive:true,capture:true});` +
  `addEventListener('load',soon);setTimeout(wake,${patience.start})}`
