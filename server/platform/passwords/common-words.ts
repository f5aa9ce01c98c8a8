/**
 * Words of the most common passwords, lower case, without the digits and signs around them; digits only where they are part
 * of a keyboard pattern. Collected from the published lists of leaked passwords, English and Indian.
 */
const text = `
abc abcd abcde abcdef abcdefg abcdefgh abcabc qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop asd asdf asdfg
asdfgh asdfghj asdfghjk asdfghjkl zxc zxcv zxcvb zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsx zaq zaqwsx qweasd qweasdzxc poiuytrewq
lkjhgfdsa mnbvcxz azerty azertyuiop qwertz 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx q1w2e3r4 q1w2e3r4t5
a1b2c3 a1b2c3d4 abc123 aa123456 a123456 a12345678 a123456789 qwerty123 asd123 qwe123 123qwe 123abc 1a2b3c 1a2b3c4d

pass passw passwd password passwords passcode passphrase mypassword mypass thepassword newpassword yourpassword password1
password123 changeme change letmein letmeinnow welcome welcomehome welcomeback login logmein signin admin admins administrator
adminadmin root toor user users username guest test tests tester testing testtest demo sample example default temp temporary
secret topsecret private access accessdenied master superuser super superman administrator system server computer internet
google facebook instagram whatsapp twitter youtube gmail yahoo hotmail outlook microsoft windows apple android samsung nokia
iphone amazon flipkart shopping shop store online website hello hellohello helloworld hi hey goodmorning trustno one trustnoone
whatever nothing none nopass nopassword forget forgot remember qwertyqwerty money lucky happy smile smiley peace

love loveme loveyou lover lovely iloveyou iloveu iloveme ilove mylove loveforever forever sweet sweety sweetie sweetheart honey
baby babygirl babyboy babe darling angel angels princess prince queen king kingkong barbie beautiful beauty cutie cute sexy hottie
sunshine sunflower flower flowers rose rainbow butterfly star stars starlight moon moonlight summer winter spring autumn
january february march april may june july august september october november december monday tuesday wednesday thursday friday
saturday sunday today tomorrow birthday

monkey dragon tiger lion eagle falcon panther cheetah wolf horse dolphin elephant puppy doggy kitty kitten tigger snoopy bear
football cricket baseball basketball soccer hockey tennis volleyball golf chess sports champion winner player gamer game games
arsenal chelsea liverpool manchester barcelona realmadrid juventus messi ronaldo sachin dhoni kohli virat
superstar rockstar rock music guitar piano metallica nirvana eminem batman spiderman ironman hulk avengers pokemon pikachu naruto
minecraft fortnite starwars matrix harrypotter hunter ranger killer ninja samurai shadow phantom ghost warrior soldier freedom
mustang ferrari porsche mercedes corvette harley yamaha honda toyota bmw audi jaguar
cookie cookies chocolate cheese coffee banana orange apple cherry pepper ginger sugar candy pizza chicken buttercup peanut
silver golden gold diamond platinum purple yellow blue green black white red pink

michael jordan michelle jessica jennifer ashley daniel charlie andrew thomas robert anthony matthew joshua george william james
david john johnny jack harry jason justin brandon hannah amanda samantha nicole sophie maggie buster bailey cooper sarah emily
jesus christ jesuschrist god godisgood mygod blessed blessing faith heaven bible church allah mohammed muhammad ali bismillah

india indian bharat hindustan mumbai delhi kolkata chennai bangalore hyderabad jaipur pune kerala punjab gujarat rajasthan
krishna harekrishna shiva mahadev omnamahshivaya om omsairam sairam saibaba sai ram shriram jaishriram jaihind jaimatadi ganesh
ganesha ganpati hanuman durga lakshmi laxmi radha radhe radheradhe balaji venkatesh tirupati waheguru guru mata papa mummy mummypapa
mother father mom dad momdad mummydaddy family myfamily sister brother friend friends bestfriend friendship
rahul rohit amit sumit ankit ajay vijay sanjay suresh ramesh mahesh rajesh rakesh mukesh dinesh deepak manish ashok anil sunil
vikas vishal sandeep pradeep kumar sharma singh patel khan priya pooja puja neha kavita sunita anita geeta sita meena divya
swati anjali aishwarya kajal nisha ritu shweta sneha jyoti aarti arti pinky sonu monu chintu golu raju lucky
bollywood shahrukh salman salmankhan katrina deepika chennaiexpress
`;

export const commonWords: ReadonlySet<string> = new Set(text.split(/\s+/).filter(Boolean));
