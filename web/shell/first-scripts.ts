/**
 * Two small scripts that stand in every page, the same for everyone. They put what is the reader's own where it
 * belongs before anything is painted, so that nothing flashes and nothing moves.
 */

/**
 * Script for the head: the chosen colours, whether somebody is signed in, and when the first screen is there.
 */
export const beforePaint = `{const r=document.documentElement,t=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(t){r.dataset.theme=t[1];document.querySelectorAll('[name=theme-color]').forEach(e=>{e.media=e.media.includes(t[1])?'all':'not all'})}try{if(localStorage.authenticated==='true')r.dataset.signedIn=''}catch{}onload=()=>new PerformanceObserver(()=>{r.dataset.firstDrawn=''}).observe({type:'paint',buffered:true})}`

/** Script for the end of the footer: the chosen city, and which colours are chosen. */
export const dressPage = `{const c=/(?:^|; )city=([^;]+)/.exec(document.cookie);if(c)try{const n=decodeURIComponent(c[1]);document.querySelectorAll('[data-city]').forEach(e=>{e.textContent=n})}catch{}document.querySelector('#theme [value='+(document.documentElement.dataset.theme||'system')+']').checked=true}`
