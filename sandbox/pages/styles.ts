/** One style for every page of the gateway: no fonts, no pictures, nothing from elsewhere. */
export const styles = `
:root{color-scheme:light dark;--ground:#eef2f0;--card:#fff;--ink:#17231f;--soft:#52605b;--line:#d3dbd7;--edge:#77857f;--pay:#0e5a47;--pay-down:#0a4335;--on-pay:#fff;--strip:#ffe9a8;--on-strip:#4a3500;--good:#1e6b46;--wait:#7a5600;--bad:#8e261e;--ring:#1d4ed8}
@media (prefers-color-scheme:dark){:root{--ground:#101614;--card:#1a221f;--ink:#ecf2ef;--soft:#a8b5b0;--line:#2e3935;--edge:#7f8d87;--pay:#59c9a5;--pay-down:#46b28f;--on-pay:#08201a;--strip:#4a3a0c;--on-strip:#ffe9a8;--good:#6fcf9b;--wait:#f0bc55;--bad:#f08c7e;--ring:#a9b6f5}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:400 1rem/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans","Noto Sans Devanagari","Noto Sans Telugu",sans-serif;overflow-wrap:anywhere}
p{margin:0 0 .75rem}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 .5rem;font-weight:650}
:focus-visible{outline:3px solid var(--ring);outline-offset:2px}
.test-strip{margin:0;padding:.625rem 1rem;text-align:center;background:var(--strip);color:var(--on-strip);font-size:.9375rem}
main{margin:0 auto;padding:1rem}
.checkout{max-width:26rem;display:grid;gap:1rem}
.narrow{max-width:26rem;margin-top:1rem}
.wide{max-width:70rem}
.center{text-align:center;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:2rem 1.5rem}
main.center{width:calc(100% - 2rem)}
.soft{color:var(--soft)}
.merchant{margin:0;color:var(--soft);font-weight:550}
.sum{font-size:2.25rem;line-height:1.2;font-weight:680;font-variant-numeric:tabular-nums;margin:0 0 .75rem}
dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:.375rem 1rem;font-size:.9375rem}
dt{color:var(--soft)}
dd{margin:0}
.id{font-family:ui-monospace,"Noto Sans Mono",monospace;font-size:.875rem}
.order{padding:.25rem .25rem 0}
form{display:grid;gap:1rem;align-content:start}
fieldset{border:1px solid var(--line);border-radius:16px;background:var(--card);padding:0;margin:0;min-width:0;overflow:hidden}
legend{float:left;width:100%;padding:1rem 1rem .75rem;font-weight:650}
.method{clear:both;border-top:1px solid var(--line)}
.method label{display:flex;gap:.75rem;align-items:center;min-height:56px;padding:.5rem 1rem;cursor:pointer}
.method label:focus-within{outline:3px solid var(--ring);outline-offset:-3px}
.method input{color-scheme:light;width:20px;height:20px;margin:0;accent-color:var(--pay);outline:none;flex:none}
.method label span{display:block;flex:1;color:var(--soft);font-size:.9375rem}
.method label strong{display:block;color:var(--ink);font-size:1rem}
.icon{width:28px;height:28px;flex:none;fill:none;stroke:var(--soft);stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}
.method:has(:checked) .icon{stroke:var(--pay)}
.panel{display:none;padding:.25rem 1rem 1rem;gap:1rem;align-items:center}
.panel p{margin:0;color:var(--soft);font-size:.875rem}
.method:has(:checked) .panel{display:flex}
.on-phone{display:none}
.on-desk{display:flex;gap:1rem;align-items:center}
.app{display:grid;place-items:center;min-height:48px;border:1px solid var(--pay);border-radius:12px;color:var(--pay);font-weight:600;text-decoration:none;margin-bottom:.5rem}
@media (max-width:40rem),(pointer:coarse){.on-phone{display:block;width:100%}.on-desk{display:none}}
.code{width:112px;height:112px;flex:none;border:1px solid var(--line);border-radius:10px;background:#fff}
.card{flex:none;width:176px;height:110px;border-radius:12px;padding:.75rem;display:flex;flex-direction:column;justify-content:space-between;font-size:.75rem;color:#f3fbf8;background:linear-gradient(135deg,#0e5a47,#1d3f5f)}
.digits{font-size:.8125rem;letter-spacing:.04em;white-space:nowrap}
button{font:inherit;font-weight:600;min-height:48px;padding:.5rem 1.25rem;border-radius:12px;border:1px solid var(--edge);background:var(--card);color:var(--ink);cursor:pointer}
button:hover{border-color:var(--ink)}
.pay{background:var(--pay);border-color:var(--pay);color:var(--on-pay);min-height:56px;font-size:1.0625rem}
.pay:hover,.pay:active{background:var(--pay-down);border-color:var(--pay-down)}
.actions{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
.actions .pay{grid-column:1/-1}
details{border:1px solid var(--line);border-radius:16px;background:var(--card)}
summary{padding:.875rem 1rem;font-weight:600;cursor:pointer;min-height:48px}
details p{padding:0 1rem;display:flex;justify-content:space-between;align-items:center;gap:1rem;font-size:.9375rem}
details input{font:inherit;width:6rem;min-height:44px;padding:.25rem .75rem;border:1px solid var(--edge);border-radius:8px;background:var(--card);color:var(--ink);font-variant-numeric:tabular-nums}
ul{list-style:none;margin:0;padding:0}
.outcomes{display:grid;gap:1px;background:var(--line);border-top:1px solid var(--line);border-radius:0 0 15px 15px;overflow:hidden}
.outcomes li{display:grid;background:var(--card)}
.outcomes button{align-content:start;min-height:52px;border:0;border-radius:0;padding:.5rem 1rem;text-align:left;font-weight:400;font-size:.875rem;color:var(--soft)}
.outcomes button:hover{background:var(--ground)}
.outcomes button:focus-visible{outline-offset:-3px}
.outcomes strong{display:block;font-weight:600;font-size:.9375rem;color:var(--ink)}
.mark{width:64px;height:64px;margin:0 auto 1rem;border-radius:50%;border:2px solid;display:grid;place-items:center;font-size:1.75rem;line-height:1;font-weight:650}
.good{color:var(--good)}
.wait{color:var(--wait)}
.bad{color:var(--bad)}
.problem{font-weight:550}
.scroll{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:16px}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{text-align:left;padding:.625rem 1rem;border-top:1px solid var(--line);white-space:nowrap}
thead th{border-top:0;color:var(--soft);font-weight:550}
.moves{display:flex;gap:.5rem;margin-top:.375rem}
.moves button{min-height:44px;width:auto;padding:.25rem .75rem;font-size:.875rem}
.number{text-align:right;font-variant-numeric:tabular-nums}
@media (max-width:40rem){
table,tbody{display:block}
thead{display:none}
tr{display:grid;grid-template-columns:1fr auto;gap:.125rem 1rem;padding:.75rem 1rem;border-top:1px solid var(--line)}
tr:first-child{border-top:0}
td{grid-column:1/-1;padding:0;border:0;white-space:normal}
td:empty{display:none}
.gateway{grid-row:1;grid-column:1;font-weight:550}
td.number{text-align:left}
.gateway~.number:not([data-of]){grid-row:1;grid-column:2;font-weight:600}
.moves button{white-space:nowrap}
[data-of]::before{content:attr(data-of)" ";color:var(--soft)}
}
@media (min-width:60rem){
.checkout{max-width:58rem;grid-template-columns:19rem 1fr;gap:3rem;padding-top:3rem}
.order{position:sticky;top:3rem;align-self:start}
.sum{font-size:3rem}
.center .sum{font-size:2.25rem}
.code{width:144px;height:144px}
.actions{grid-template-columns:2fr 1fr 1fr}
.actions .pay{grid-column:auto}
button{min-height:56px}
.outcomes{grid-template-columns:1fr 1fr}
.outcomes li:last-child:nth-child(odd){grid-column:1/-1}
.narrow{margin-top:4rem}
.wide{padding-top:2rem}
}
`
