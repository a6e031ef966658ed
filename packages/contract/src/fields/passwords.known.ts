/**
 * The most frequent passwords, known from leaks: attackers try these first. In lower case; those that no
 * merchant's rule would accept are left out.
 */
export const commonWhole = wordsOf(`
  0987654321 1029384756 11111111 1111111111 112233445566 12121212 123123123 123123123a 12341234
  123454321 1234554321 12345678 123456789 1234567890 123456789a 123456789q 1234567a 1234567q
  123456a 123456aa 123456ab 123456abc 123456asd 123456qw 123456qwe 123456qwerty 12345abc
  12345abcde 12345qwe 12345qwert 1234abcd 1234qwer 1234qwerasdf 123321123 123456123456 123698745
  123abc123 123asd123 123asdasd 123qwe123 123qweasd 123qweasdzxc 12qw23we 12qwaszx 12qwerty
  135792468 147258369 147852369 159357456 159753258 1a2b3c4d 1a2b3c4d5e 1a2s3d4f 1q1q1q1q
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3easd 1q2w3e4 1qa2ws3ed 1qaz1qaz
  1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw2 1qazxsw23edc 1w2e3r4t 1z2x3c4v 20202020
  21212121 22222222 23232323 2wsx3edc 31415926 3edc4rfv 456456456 55555555 56565656 66666666
  741852963 77777777 78787878 789456123 88888888 87654321 963852741 987654321 987654321a 99999999
  a12345678 a123456789 a1234567890 a1a1a1a1 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 a123456b
  aa112233 aa123123 aa123456 aa12345678 aa123456789 aaa11111 aaa123123 aaa12345 aaaa1111 aaaa1234
  aaaaaa11 aaaaaa12 ab123456 ab12cd34 abc12345 abc123456 abc123456789 abc123abc abc123abc123
  abc123def456 abcabc123 abcd1234 abcd12345 abcd123456 abcde123 abcde12345 abcdef12 abcdef123
  abcdefg1 abcdefg123 abcdefgh1 as123456 asd12345 asd123456 asd123asd asd123asd123 asdasd123
  asdf1234 asdf12345 asdf123456 asdfasdf1 asdfg123 asdfg12345 asdfgh12 asdfgh123 asdfghj1
  asdfghjkl asdfghjkl1 asdfghjkl123 asdqwe123 asdzxc123 aszx1234 azerty123 azertyuiop1 a7777777
  b123456789 d123456789 ewq12345 fuckyou1 fuckyou123 gfhjkm123 h123456789 iloveyou1
  iloveyou123 iloveyou2 j123456789 k123456789 l123456789 letmein1 letmein123 m123456789 mm123456
  nokia6300 p0o9i8u7 p123456789 pa55w0rd pa55word pass1234 pass12345 pass123456 passpass1 poi09876
  poiuytrewq1 q11111111 q12345678 q123456789 q1234567890 q123456q q123q123 q1q1q1q1 q1q2q3q4
  q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz12345 qaz123456 qaz123wsx qazwsx12 qazwsx123 qazwsxedc1
  qazwsxedc123 qazxsw12 qazxsw123 qq112233 qq123123 qq123456 qq123456789 qqq11111 qqww1122
  qw123456 qwaszx12 qwe12345 qwe123456 qwe123456789 qwe123asd qwe123qwe qwe123qwe123 qweasd12
  qweasd123 qweasdzxc1 qweasdzxc123 qweqwe12 qweqwe123 qwer1234 qwer12345 qwer123456 qwert123
  qwert1234 qwert12345 qwerty00 qwerty01 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345
  qwerty123456 qwerty123456789 qwerty12qwerty qwerty21 qwerty77 qwerty78 qwerty99 qwertyu1
  qwertyui1 qwertyuiop qwertyuiop1 qwertyuiop12 qwertyuiop123 qwertyuiop1234567890 qwq12345
  r123456789 s123456789 samsung1 samsung123 t123456789 trustno1 w123456789 wang1234 woaini123
  woaini1314 woaini520 wsx12345 x123456789 xxx12345 y123456789 z123456789 z1x2c3v4 z1x2c3v4b5
  zaq12345 zaq123wsx zaq12wsx zaq1xsw2 zaq1zaq1 zxc12345 zxc123456 zxc123zxc zxcasd123 zxcasdqwe123
  zxcv1234 zxcvb123 zxcvbn12 zxcvbn123 zxcvbnm1 zxcvbnm12 zxcvbnm123 zz123456 zzz12345
`)

/** Words that are easy to guess even with digits or signs after them. */
export const commonWords = wordsOf(`
  aaaaaa abcd abcdef access adgjmp admin administrator alexander alexis amanda america andrea
  andrew angel angela anthony apple arsenal asdasd asdf asdfgh ashley austin azerty babygirl bailey
  banana bandit barcelona barney baseball basketball batman beautiful bitcoin blessed blink buster
  butterfly camaro captain carlos carolina casino changeme charlie cheese chelsea chicken chocolate
  chris christian computer cookie cooper corvette country cowboy crystal daniel daniela danielle
  default dennis demo destiny diamond dolphin dolphins dragon eagles eminem enter facebook falcon
  family fender ferrari fishing flower forever football freedom friend friends garfield gateway
  george gemini ginger golden golfer google guest guitar hammer hannah happy harley hello helloworld
  hockey hottie hunter iceman iloveu iloveyou internet jackson jasmine jasper jennifer jessica
  jesus jesuschrist johnny jordan joseph joshua junior justin killer kimberly kitten knight lakers
  lauren letmein linkedin liverpool london loveme lovely lover loveyou lucky maggie manager marina
  marlboro martin master matrix matthew maverick melissa mercedes merlin michael michelle mickey
  midnight miguel mobile money monica monkey monster morgan mother muffin mustang mynoob naruto
  natasha newyork nicholas nicole nikita ninja nirvana nothing november october oliver orange
  passion password passwort patrick peaches peanut pepper phoenix player please pokemon poker
  princess purple qazwsx qweasd qweqwe qwer qwert qwerty qwertyui qwertyuiop rabbit rachel rainbow
  ranger rebecca richard robert rockyou ronaldo root sabrina samantha samsung sandra scooter
  secret secure september shadow silver slipknot smokey snoopy soccer sophie spider spiderman
  starwars stella steven summer sunshine superman superstar sweety target taylor teacher temp
  tennis test testing thomas thunder tigger tigers tinkerbell trustno turtle user vanessa victor
  victoria viking welcome whatever william winner winter wizard wolverine xavier yankees yellow
  zxcvbn zxcvbnm
  contrasena contraseña estrella hola mexico tequiero teamo senha brasil flamengo corinthians
  motdepasse bonjour soleil doudou azertyuiop hallo schatz kennwort ciao juventus parola sifre
  galatasaray fenerbahce besiktas parol privet lubimaya sayang bismillah indonesia
  rahasia matkhau vietnam anhyeuem emyeuanh mahalkita pilipinas mahal woaini nihao krishna
  saibaba india bangladesh pakistan habibi
`)

function wordsOf(list: string): string[] {
  return list.trim().split(/\s+/)
}
