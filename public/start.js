// Before the app: the chosen theme before the first paint, what the screen of the address will ask for, and a sentence in place of a
// blank page. Old words on purpose.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem("podium-theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch (closed) {
    // Storage is closed to this page: the system's theme it is.
  }

  function say(words) {
    root.setAttribute("data-stopped", "");
    function write() {
      var opening = document.getElementById("opening");
      if (!opening) return;
      opening.setAttribute("role", "alert");
      opening.className = "now";
      opening.textContent = words;
    }
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", write);
    else write();
  }

  // The youngest of what the app is built on.
  var able =
    window.CSS &&
    CSS.supports &&
    CSS.supports("grid-template-rows", "subgrid") &&
    CSS.supports("selector(:has(a))") &&
    "popover" in HTMLElement.prototype &&
    Array.prototype.toSorted;
  if (!able) say("Podium needs a newer browser: Chrome or Edge 117, Firefox 125, Safari 17, or later.");

  // Written by the build (src/app/build/routes.ts): the worker's file, the files of each screen, and what answers its first questions.
  var given = document.currentScript && document.currentScript.getAttribute("data-first");
  if (able && given && location.hash.indexOf("#/embed/") !== 0) begin(JSON.parse(given));

  function begin(first) {
    var screen = /^#\/([a-z]+)/.exec(location.hash);
    // Without an address a first visit shows Season, and a later one, which has all files here, what it showed last.
    var isStored = "serviceWorker" in navigator && navigator.serviceWorker.controller;
    var opened = screen ? screen[1] : isStored ? "" : "season";
    askAll(first.screens[opened] || []);
    // Figures beside the first one come behind it.
    askAll(first.beside[opened] || [], "low");
    if (isStored) askAll(first.kept);

    function askAll(files, priority) {
      files.forEach(function (file) {
        var link = document.createElement("link");
        var isStyle = /\.css$/.test(file);
        link.crossOrigin = "";
        link.rel = isStyle ? "preload" : "modulepreload";
        if (isStyle) link.as = "style";
        if (priority) link.fetchPriority = priority;
        link.href = "./" + file;
        document.head.appendChild(link);
      });
    }
    // A link that carries data asks other questions. Taken by src/store/start.ts.
    var own = first.own[screen ? screen[1] : ""];
    if (first.answers && /^(#\/[a-z/-]*)?$/.test(location.hash))
      window.podiumFirst = Promise.all((own ? [first.answers, own] : [first.answers]).map(inflated));
    if (!first.worker) return;
    try {
      // The app takes it over (src/worker/client/transport.ts), or starts one of its own where this one failed.
      window.podiumWorker = new Worker("./" + first.worker, { type: "module", name: "podium" });
      window.podiumWorker.onerror = function () {
        window.podiumWorker = null;
      };
    } catch (refused) {
      window.podiumWorker = null;
    }
  }

  function inflated(file) {
    return fetch("./" + file)
      .then(function (response) {
        if (!response.ok) return null;
        var whole = response.body.pipeThrough(new DecompressionStream("deflate-raw"));
        return new Response(whole).arrayBuffer().then(function (buffer) {
          return new Uint8Array(buffer);
        });
      })
      .catch(function () {
        return null;
      });
  }

  window.addEventListener(
    "error",
    function (event) {
      var part = event.target;
      if (part && part.tagName === "SCRIPT" && document.getElementById("opening"))
        say("Podium could not be loaded. Check the connection, then reload the page.");
    },
    true,
  );
})();
