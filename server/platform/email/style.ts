/** Body text of letters, inline. */
export const ink = 'font-size:17px;line-height:1.55;color:#221C17'

/**
 * Styles that cannot stand inline: dark colours, narrower padding on phones. Mail programs that drop them
 * show the light letter. The font is repeated on every element, as some set their own on tables.
 */
export const emailStyle = [
  'body,table,td,th,p,h1,h2,a{font-family:"Anek Latin","Noto Sans","Noto Sans Telugu","Noto Sans Devanagari",-apple-system,"Segoe UI",Roboto,sans-serif}',
  'body,table,td,th,p,a{-webkit-text-size-adjust:100%;text-size-adjust:100%}',
  '@media (max-width:480px){.inside{padding-left:22px!important;padding-right:22px!important}.room{padding-top:0!important;padding-left:0!important;padding-right:0!important}.card{border-radius:0!important}.cloth tr{height:4px!important}}',
  '@media (prefers-color-scheme:dark){.ground{background:#17140F!important}.card{background:#211D17!important}.ink{color:#F3ECE1!important}.soft{color:#B9AE9F!important}.line{border-color:#3A342B!important}.act{background:#F08C7E!important}.act-text{color:#17140F!important}.link{color:#A9B6F5!important}}',
].join('\n')
