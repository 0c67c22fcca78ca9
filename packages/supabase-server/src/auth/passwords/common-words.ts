/**
 * What passwords are most often made of, in English and Portuguese, in lower case without accents: words, names, teams,
 * brands, and runs of keys. Compiled from general knowledge, not copied from a list.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  password passwort passw passwd pass parola senha minhasenha senhasegura senhaforte mudarsenha trocarsenha novasenha
  mypassword thepassword newpassword oldpassword changeme changeit default secret topsecret letmein letmeinnow
  login logon access welcome welcomeback hello helloworld hellokitty admin administrator administrador root toor
  superuser user username usuario guest convidado test teste testing tester demo sample example master mastermind
  system sistema server service computer computador internet google facebook instagram whatsapp youtube twitter
  linkedin microsoft windows android iphone samsung nokia motorola apple amazon netflix spotify yahoo hotmail gmail
  outlook bloom bloomapp flower garden jardim flores florzinha
  qwerty qwertz azerty qwert qwertyui qwertyuiop qwertyu asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn
  zxcvbnm qwer qwerasdf qwerasdfzxcv asdfjkl qazwsx qazwsxedc qaz wsx edc rfv wasd poiuy poiuytrewq lkjhgfdsa mnbvcxz
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij xyz aaa bbb xxx zzz aa qq
  iloveyou iloveu ilovegod iloveme iloveyoubaby loveyou loveme lovely love lover loverboy lovebug forever foreverlove
  truelove mylove myloves baby babygirl babyboy honey sweetheart sweetie sugar angel angels angelbaby princess princesa
  prince queen king kingdom teamo teamomuito euteamo teadoro amor amormeu meuamor amoreterno amorzinho amore
  paixao coracao saudade felicidade felicidades feliz vida minhavida minhafilha meufilho filho filha familia
  minhafamilia mae mamae papai vovo vovozinha deus deusefiel jesus jesuscristo jesuschrist jesusteama jesusmeuamigo
  deusnocomando senhor nossasenhora aparecida espiritosanto maria christ church faith hope grace blessed blessing
  heaven heavenly god godisgood godislove goodluck lucky lucky luck fortune destiny freedom liberty victory peace
  sunshine sunflower sunset sunrise sunny moonlight moon star stars starlight starwars startrek superstar rainbow
  butterfly borboleta summer winter autumn spring verao inverno outono primavera january february march april may june
  july august september october november december janeiro fevereiro marco abril maio junho julho agosto setembro
  outubro novembro dezembro monday tuesday wednesday thursday friday saturday sunday segunda terca quarta quinta sexta
  sabado domingo today tomorrow yesterday
  dragon dragons monkey monkeys tiger tigers tigger lion lions eagle eagles falcon falcons bear bears wolf wolves
  horse horses dolphin dolphins shark panther panthers cougar jaguar kitten kitty kittycat puppy doggie doggy cachorro
  cachorrinho gatinho gatinha gato gata tubarao leao tigre aguia borboletinha passarinho elephant penguin chicken
  spider spiderman batman superman superwoman wonderwoman ironman wolverine hulk captain avengers joker robin
  pokemon pikachu charizard naruto goku dragonball sonic mario luigi zelda minecraft roblox fortnite freefire
  callofduty halo counterstrike warcraft worldofwarcraft playstation nintendo xbox gamer gameover gaming matrix
  terminator gandalf frodo hobbit harrypotter hogwarts jedi skywalker vader darthvader yoda chewbacca merlin wizard
  magic magical unicorn mermaid fairy ninja samurai pirate warrior knight hunter killer killers slayer sniper ranger
  assassin destroyer phantom ghost shadow shadows darkness midnight thunder lightning storm hurricane tornado fire ice
  phoenix diamond diamonds crystal silver golden gold platinum purple orange yellow black white blue green red pink
  football futebol baseball basketball softball hockey soccer tennis golf golfer rugby cricket volley volleyball
  skate skater surfer surfing runner racing racer champion champions winner winners player players playboy
  liverpool chelsea arsenal manchester manutd united barcelona realmadrid juventus milan
  flamengo corinthians palmeiras santos saopaulo vasco vascodagama fluminense botafogo gremio internacional cruzeiro
  atletico galo bahia vitoria sport nautico fortaleza ceara goias coritiba athletico chapecoense brasil brazil
  timao mengao tricolor verdao colorado neymar ronaldo ronaldinho messi cristiano pele kaka romario zico
  yankees cowboys steelers packers patriots redsox lakers bulls celtics rangers dodgers giants raiders
  ferrari porsche mercedes bmw audi toyota honda yamaha suzuki kawasaki harley mustang corvette camaro chevrolet
  chevy ford volkswagen fiat jeep hummer lamborghini
  michael michelle jennifer jessica ashley amanda andrew anthony daniel daniela daniele david james john joshua joseph
  robert richard thomas william charles charlie christopher matthew nicholas nicole nicolas brandon jordan justin
  tyler taylor austin steven george edward patrick martin samuel benjamin alexander alexandre alexandra alexandria
  natasha natalia nathalia vanessa victoria veronica stephanie samantha sabrina melissa monica patricia elizabeth
  isabella isabel isabela gabriel gabriela gabrielle rafael rafaela raphael lucas luciana luciano luiza luana
  larissa leticia leonardo leandro lorenzo marcelo marcela marcos mariana marina matheus miguel murilo
  guilherme gustavo heitor henrique hugo igor joao joaopedro joana jose josefa juliana juliano julia julio karina
  fernanda fernando felipe fabiana fabio eduardo eduarda diego bruno bruna bianca beatriz barbara bernardo caio camila
  carla carlos carolina caroline catarina cecilia clara claudia claudio cristina cristiane debora denise anaclara
  anajulia anapaula anabeatriz andre andrea andreia andressa antonio arthur aline alice adriana adriano valentina
  valeria vinicius vitor thiago tiago tatiana sophia sofia sandra roberta roberto rodrigo renata renato ricardo
  regina priscila paulo paula pedro pedrohenrique mariaclara mariaeduarda mariajulia manuela marcia francisco
  francisca wellington washington wesley
  maggie buster buddy rocky max bailey molly daisy ginger pepper cookie cookies peanut pumpkin princesa chocolate
  coffee cheese banana apples strawberry cherry orange lemon mango tomato potato pizza burger hamburger brigadeiro
  butter biscuit pudding cocacola pepsi guarana cerveja vodka whiskey tequila caipirinha
  music musica guitar drummer piano metallica nirvana slipknot eminem beatles rockstar rocknroll rockandroll hiphop
  blink blinkoneeightytwo greenday linkinpark evanescence britney rihanna beyonce shakira justinbieber onedirection
  london paris newyork chicago dallas boston texas california florida america american england canada mexico
  portugal lisboa riodejaneiro brasilia curitiba recife salvador belohorizonte portoalegre manaus florianopolis
  hardcore monster trustno whatever nothing something anything everything nobody someone fuckyou fuckme fuckoff fucker
  asshole bitch bullshit sexy sexygirl hottie hotgirl pussy dick porno pornhub cumshot naughty
  caralho merda porra buceta gostosa gostoso foda fodase
  business company empresa trabalho escola faculdade estudante student teacher professor professora doctor medico
  school college university hospital police policia soldier army marine navy airforce military bombeiro advogado
  money dinheiro million billion millionaire trader bitcoin crypto dollar
  friend friends bestfriend amigo amiga amigos amizade brother sister mother father daddy mommy mama papa grandma
  family children child boys girls girl boy woman cowboy cowgirl
  internetbanking contabancaria security seguranca safety protect private privado hidden unknown anonymous
  summertime wintertime springtime happy happiness smile smiley sweet beautiful pretty awesome amazing perfect
  fantastic wonderful excellent brilliant genius smart clever crazy stupid idiot loser
  bonjour ciao hola ola oi bomdia boanoite namaste karma zen buddha ganesha krishna
  scooter snoopy garfield mickey mickeymouse minnie donald barbie simpsons homer bart scooby scoobydoo
  southpark looney tweety bugsbunny nemo shrek simba aladdin cinderella frozen elsa
  alpha beta gamma delta omega sigma zero one two three four five six seven eight nine ten
  `
    .split(/\s+/)
    .filter(Boolean),
);
