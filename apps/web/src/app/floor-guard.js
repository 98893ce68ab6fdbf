/*
 * Runs inline, in whatever browser: one that is older than the floor is told so, in the place of a page that would break.
 * Of what is asked for here, each browser of `kernel/floor.ts` was the first of its kind to have all.
 */
;(function () {
  if (window.Map && Map.groupBy && window.Intl && Intl.Segmenter) return
  document.getElementById("antigo").hidden = false
  ;["app", "falha"].forEach(function (id) {
    var element = document.getElementById(id)
    element.parentNode.removeChild(element)
  })
})()
